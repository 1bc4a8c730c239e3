import Testing

@testable import CoreUI

@Suite struct GlyphTests {
  private func text(_ glyphs: [Glyph]) -> String {
    String(glyphs.map(\.character))
  }

  @Test("an escape sequence loses what makes it one")
  func escapeSequence() {
    #expect(text([Glyph]("\u{1B}[31mred\u{9B}0m\u{7}", style: Style())) == "[31mred0m")
  }

  @Test("a tab becomes a space", arguments: ["a\tb"])
  func tab(_ source: String) {
    #expect(text([Glyph](source, style: Style())) == "a b")
  }

  @Test(
    "every kind of line break becomes one",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaks(_ lineBreak: String) {
    let glyphs = [Glyph]("a\(lineBreak)b", style: Style())
    #expect(text(glyphs) == "a\nb")
    #expect(glyphs.map(\.isLineBreak) == [false, true, false])
  }

  @Test("in one line, breaks within become spaces and breaks at the ends vanish")
  func oneLine() {
    #expect(text([Glyph]("\n\na\nb\n", style: Style()).inOneLine) == "a b")
    #expect([Glyph]("\n\n", style: Style()).inOneLine.isEmpty)
  }
}
