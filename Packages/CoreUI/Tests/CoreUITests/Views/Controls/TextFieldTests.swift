import Testing

import CorePresentation
@testable import CoreUI

struct TextFieldTests {
  private func frame(
    _ field: TextField, width: Int = 8, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    Frame.draw(field, width: width, environment: environment)
  }

  private func entry(_ text: String, cursor: Int) -> TextEntry {
    var entry = TextEntry(text)
    entry.apply(.toStart)
    for _ in 0..<cursor { entry.apply(.right) }
    return entry
  }

  @Test("a focused field shows its text and the cursor")
  func cursor() {
    let focused = frame(TextField(entry("語ab", cursor: 1), isFocused: true))
    #expect(focused.plainText() == "語ab")
    #expect(focused.cursor == Point(x: 2, y: 0))
    #expect(frame(TextField(TextEntry("run"), isFocused: true)).cursor == Point(x: 3, y: 0))
    #expect(frame(TextField(TextEntry("run"), isFocused: false)).cursor == nil)
  }

  @Test("a long text scrolls to keep the cursor visible", arguments: 0...30)
  func scrolled(cursor: Int) throws {
    let text = "abcdefghijklmnopqrstuvwxyz語語cd"
    for width in 1...12 {
      let drawn = frame(TextField(entry(text, cursor: cursor), isFocused: true), width: width)
      let place = try #require(drawn.cursor)
      let following = text.dropFirst(cursor).first ?? " "
      let isCut = following == "語" && place.x == width - 1
      #expect(drawn[place.x, 0].character == (isCut ? " " : following))
    }
  }

  @Test("a field scrolls by half its width, so most characters do not move the text")
  func steps() {
    let field = { (cursor: Int) in TextField(entry("abcdefghijkl", cursor: cursor), isFocused: true) }
    #expect(frame(field(7)).plainText() == "abcdefgh")
    #expect(frame(field(8)).plainText() == "efghijkl")
    #expect(frame(field(11)).plainText() == "efghijkl")
    #expect(frame(field(12)).plainText() == "ijkl")
    #expect(frame(TextField(TextEntry("abcdefghijkl"), isFocused: false)).plainText() == "abcdefgh")
  }

  @Test("an empty field shows its placeholder")
  func placeholder() {
    let drawn = frame(TextField(TextEntry(), placeholder: "Title", isFocused: true))
    #expect(drawn.plainText() == "Title")
    #expect(drawn[0, 0].style.foreground == .secondary)
    #expect(drawn.cursor == .zero)
  }

  @Test("a secret field shows only the length of its text")
  func secret() {
    let field = TextField(TextEntry("p語s"), isFocused: true, isSecret: true)
    #expect(frame(field).plainText() == "•••")
    #expect(frame(field).cursor == Point(x: 3, y: 0))
    #expect(frame(field, environment: EnvironmentValues(symbols: .ascii)).plainText() == "***")
    #expect(frame(field, environment: EnvironmentValues(presentation: .plain)).plainText() == "•••")
  }

  @Test("in plain text, a field is its text")
  func plain() {
    let field = TextField(TextEntry("long run"), isFocused: true)
    let drawn = frame(field, width: 20, environment: EnvironmentValues(presentation: .plain))
    #expect(drawn.plainText() == "long run")
    #expect(drawn.cursor == Point(x: 8, y: 0))
  }
}
