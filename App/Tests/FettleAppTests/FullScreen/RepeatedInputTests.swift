import CoreUI
import Testing

@testable import FettleApp

struct RepeatedInputTests {
  private let escape = InputEvent.key(KeyPress(.escape))

  /// How many of many equal inputs are handled.
  private func handledCount(of input: InputEvent, times: Int, hadEffect: Bool, hasChanged: Bool = false) -> Int {
    var (repeated, handled) = (RepeatedInput(), 0)
    for _ in 0..<times {
      let next = repeated.next(input, hasChanged: hasChanged)
      if next == .check { repeated.note(hadEffect: hadEffect) }
      if next != .skip { handled += 1 }
    }
    return handled
  }

  @Test func `of 50,000 keys without an effect few are handled`() {
    #expect(handledCount(of: escape, times: 50_000, hadEffect: false) == 64)
  }

  @Test func `a key with an effect, one after a change, and the mouse are handled each time`() {
    #expect(handledCount(of: escape, times: 500, hadEffect: true) == 500)
    #expect(handledCount(of: escape, times: 500, hadEffect: false, hasChanged: true) == 500)
    #expect(handledCount(of: .wheel(rows: 1, at: Point(x: 1, y: 1)), times: 500, hadEffect: false) == 500)
  }

  @Test func `another key is handled, and so is the first one after it`() {
    var repeated = RepeatedInput()
    for _ in 1...64 { _ = repeated.next(escape, hasChanged: false) }
    repeated.note(hadEffect: false)
    #expect(repeated.next(escape, hasChanged: false) == .skip)
    #expect(repeated.next(.key(.character("q")), hasChanged: false) == .handle)
    #expect(repeated.next(escape, hasChanged: false) == .handle)
  }
}
