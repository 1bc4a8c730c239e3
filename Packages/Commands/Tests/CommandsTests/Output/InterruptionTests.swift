import Foundation
import Testing

@testable import Commands

@MainActor @Suite(.serialized) struct InterruptionTests {
  /// A signal that no one sends here.
  private let number = SIGUSR2

  /// The signal's disposition as a number. 0 is the default.
  private var effect: Int {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self)
  }

  @Test func `a signal that is being watched does not end the program, and its old disposition returns`() async {
    #expect(effect == 0)
    let during = await Interruption.cleaningUp(after: [number], {}) { effect }
    #expect(during != 0)
    #expect(effect == 0)
  }

  @Test func `a signal's disposition also returns if the operation fails`() async {
    await #expect(throws: CancellationError.self) {
      try await Interruption.cleaningUp(after: [number], {}) { throw CancellationError() }
    }
    #expect(effect == 0)
  }
}
