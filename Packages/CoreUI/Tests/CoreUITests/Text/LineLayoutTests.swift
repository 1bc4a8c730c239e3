import Testing

@testable import CoreUI

struct LineLayoutTests {
  private func lines(
    _ text: String,
    width: Int?,
    limit: Int? = nil,
    truncation: TruncationMode = .tail
  ) -> [String] {
    let mark = [Glyph]("…", style: Style())
    let layout = LineLayout(width: width, lineLimit: limit, truncation: truncation, mark: mark)
    return layout.lines(of: [Glyph](text, style: Style())).map { String($0.map(\.character)) }
  }

  @Test("words wrap where they no longer fit")
  func words() {
    #expect(lines("an easy run along the river", width: 10) == ["an easy", "run along", "the river"])
  }

  @Test("a word longer than a line is broken")
  func longWord() {
    #expect(lines("Donaudampfschiff ahoi", width: 6) == ["Donaud", "ampfsc", "hiff", "ahoi"])
  }

  @Test("a line may end after a hyphen in a word, never before a negative number")
  func hyphens() {
    #expect(lines("half-marathon", width: 8) == ["half-", "marathon"])
    #expect(lines("at -5 °C", width: 4) == ["at", "-5", "°C"])
  }

  @Test("wide characters wrap anywhere except before closing punctuation")
  func wideCharacters() {
    #expect(lines("日本語を走る", width: 5) == ["日本", "語を", "走る"])
    #expect(lines("日本。語", width: 4) == ["日", "本。", "語"])
  }

  @Test("line breaks in the text are kept, including empty lines")
  func lineBreaks() {
    #expect(lines("one\n\ntwo", width: 10) == ["one", "", "two"])
  }

  @Test("the last line shows that text was truncated")
  func limit() {
    #expect(lines("an easy run along the river", width: 10, limit: 2) == ["an easy", "run along…"])
    #expect(lines("one\ntwo\nthree", width: 10, limit: 1) == ["one two t…"])
    #expect(lines("one\ntwo\nthree", width: 10, limit: 2) == ["one", "two…"])
    #expect(lines("one\ntwo\nthree", width: 3, limit: 2) == ["one", "tw…"])
    #expect(lines("one\ntwo\nthree", width: nil, limit: 2) == ["one", "two…"])
    #expect(lines("one two", width: 10, limit: 2) == ["one two"])
  }

  @Test("a line is truncated at its end or in its middle")
  func truncation() {
    #expect(lines("marathon", width: 5, limit: 1) == ["mara…"])
    #expect(lines("marathon", width: 5, limit: 1, truncation: .middle) == ["ma…on"])
    #expect(lines("marathon", width: 1, limit: 1) == ["…"])
    #expect(lines("marathon", width: 0, limit: 1) == [""])
    #expect(lines("日本語", width: 4, limit: 1) == ["日…"])
    #expect(lines("日本語", width: 5, limit: 1, truncation: .middle) == ["日…語"])
  }

  @Test("no line is wider than the layout", arguments: 1...30)
  func neverWider(width: Int) {
    let text = "Lauf im 雨 ☔ mit 👨‍👩‍👧 – Donaudampfschifffahrt,\n\t日本語。 half-marathon  at -5 °C"
    for limit in [nil, 1, 2, 3] {
      for truncation in [TruncationMode.tail, .middle] {
        for line in lines(text, width: width, limit: limit, truncation: truncation) {
          #expect([Glyph](line, style: Style()).width <= width)
        }
      }
    }
  }

  @Test("wrapping removes only spaces", arguments: 2...30)
  func losesNothing(width: Int) {
    let text = "Lauf im 雨 ☔ mit der Familie, Donaudampfschifffahrt, 日本語。 half-marathon at -5 °C"
    let joined = lines(text, width: width).joined().filter { $0 != " " }
    #expect(joined == text.filter { $0 != " " })
  }
}
