import Testing

@testable import CoreUI

struct GlyphTests {
  private func text(_ glyphs: [Glyph]) -> String {
    String(glyphs.map(\.character))
  }

  @Test("control characters are removed from an escape sequence")
  func escapeSequence() {
    #expect(text([Glyph]("\u{1B}[31mred\u{9B}0m\u{7}", style: Style())) == "[31mred0m")
  }

  @Test("a tab becomes a space")
  func tab() {
    #expect(text([Glyph]("a\tb", style: Style())) == "a b")
  }

  @Test(
    "every kind of line break becomes a newline",
    arguments: [[0xA], [0xD], [0xD, 0xA], [0xB], [0xC], [0x85], [0x2028], [0x2029]])
  func lineBreaks(_ lineBreak: [UInt32]) {
    let glyphs = [Glyph]("a\(String(lineBreak.compactMap(Unicode.Scalar.init).map(Character.init)))b", style: Style())
    #expect(text(glyphs) == "a\nb")
    #expect(glyphs.map(\.isLineBreak) == [false, true, false])
  }

  @Test("on one line, inner line breaks become spaces and outer ones are removed")
  func oneLine() {
    #expect(text([Glyph]("\n\na\nb\n", style: Style()).inOneLine) == "a b")
    #expect([Glyph]("\n\n", style: Style()).inOneLine.isEmpty)
  }
}
