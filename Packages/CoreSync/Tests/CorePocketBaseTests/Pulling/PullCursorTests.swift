import Testing

@testable import CorePocketBase

struct PullCursorTests {
  @Test func `the same positions yield the same text, which parses back to them`() throws {
    var cursor = PullCursor()
    cursor.positions["workouts"] = PullCursor.Position(time: "2026-11-21 10:15:06.721Z", id: "o-w")
    cursor.positions["profiles"] = PullCursor.Position(time: "2026-11-21 10:15:06.722Z", id: "o-p")
    let text = try cursor.text()
    #expect(
      text == #"{"positions":{"profiles":{"id":"o-p","time":"2026-11-21 10:15:06.722Z"},"#
        + #""workouts":{"id":"o-w","time":"2026-11-21 10:15:06.721Z"}},"version":1}"#)
    #expect(PullCursor(text) == cursor)
    #expect(try PullCursor(text)?.text() == text)
  }

  @Test func `a collection can be missing, and an unknown one is kept`() throws {
    let text = #"{"positions":{"gear":{"id":"o-g","time":"2026"}},"version":1}"#
    #expect(PullCursor(text)?.positions["workouts"] == nil)
    #expect(try PullCursor(text)?.text() == text)
  }

  @Test(arguments: ["", "2026-11-21", "{}", #"{"positions":{},"version":2}"#, #"{"positions":{"workouts":{}}"#])
  func `text from another version is not parsed as a cursor`(text: String) {
    #expect(PullCursor(text) == nil)
  }

  @Test func `positions are ordered by time and then by id`() {
    let one = PullCursor.Position(time: "2026-11-21 10:15:06.721Z", id: "b")
    #expect(one < PullCursor.Position(time: "2026-11-21 10:15:06.722Z", id: "a"))
    #expect(one < PullCursor.Position(time: one.time, id: "c"))
  }

  @Test func `quoted text cannot break out of a filter`() {
    #expect(PocketBaseSource.quoted(#"a' || id != '\"#) == #"'a\' || id != \'\\'"#)
  }
}
