import CoreTesting
import Testing

@testable import FettleApp

@MainActor struct InputLullTests {
  private let clock = ManualClock()
  private let lull: InputLull

  init() {
    lull = InputLull { [clock] in try await clock.sleep($0) }
  }

  @Test func `work begins at once if nobody pressed a key`() async {
    await lull.wait()
  }

  @Test func `work waits until no key was pressed for a second, and then goes on without waiting`() async {
    var hasBegun = false
    lull.noteInput()
    let work = Task {
      await lull.wait()
      hasBegun = true
    }
    await clock.waitForSleep(of: 1)
    lull.noteInput()
    clock.advance(by: 1)
    await clock.waitForSleep(of: 1)
    #expect(!hasBegun)
    clock.advance(by: 1)
    await work.value
    #expect(hasBegun)
    await lull.wait()
  }

  @Test func `canceled work does not wait`() async {
    lull.noteInput()
    let work = Task { await lull.wait() }
    await clock.waitForSleep(of: 1)
    work.cancel()
    await work.value
  }
}
