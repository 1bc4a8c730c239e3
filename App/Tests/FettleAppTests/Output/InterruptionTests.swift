import Foundation
import Testing

@testable import FettleApp

@MainActor @Suite(.serialized) struct InterruptionTests {
  /// A signal that nobody sends here.
  private let number = SIGUSR2

  /// What the signal does, as a number: 0 is what it does where nothing is said.
  private var effect: Int {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self)
  }

  @Test func `while it is watched for, a signal does not end the program, and after that it does what it did`() async {
    #expect(effect == 0)
    let during = await Interruption.cleaningUp(after: [number], {}) { effect }
    #expect(during != 0)
    #expect(effect == 0)
  }

  @Test func `also where what was done fails`() async {
    await #expect(throws: CancellationError.self) {
      try await Interruption.cleaningUp(after: [number], {}) { throw CancellationError() }
    }
    #expect(effect == 0)
  }
}
