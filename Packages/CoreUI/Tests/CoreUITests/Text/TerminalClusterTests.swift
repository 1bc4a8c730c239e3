import Testing

@testable import CoreUI

@Suite struct TerminalClusterTests {
  @Test(
    "the cells that terminals take for a text",
    arguments: [
      ("abc", 3),
      ("日本語", 6),
      ("e\u{301}", 1),
      ("Zu\u{308}rich", 6),
      ("👨‍👩‍👧", 2),
      ("🇩🇪", 2),
      ("🇩🇪🇫🇷", 4),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      ("❤️", 2),
      ("❤", 1),
      ("☝🏽", 2),
      ("👍🏽", 2),
      ("1️⃣", 2),
      ("⚠", 1),
      ("⌚", 2),
      ("ﷺ", 1),
      ("Ａ", 2),
      ("ｱ", 1),
      ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("กำ", 2),
      ("क्ष", 2),
      ("की", 2),
      ("हिन्दी", 4),
      ("Việt Nam", 8),
      ("한국어", 6),
      ("…–█│", 4),
      ("م‌ن", 2),
    ])
  func width(_ text: String, cells: Int) {
    #expect([Glyph](text, style: Style()).width == cells)
  }

  @Test(
    "what cannot be seen or would be obeyed is left out",
    arguments: [
      "\u{200B}", "\u{200E}", "\u{202E}", "\u{2066}", "\u{61C}", "\u{FEFF}", "\u{AD}", "\u{0}", "\u{7}", "\u{1B}",
      "\u{7F}", "\u{9B}", "\u{301}", "\u{E0041}", "\u{FFF9}",
    ])
  func invisible(_ text: String) {
    #expect(TerminalCluster.parts(of: Character(text)).isEmpty)
  }

  @Test("a letter under a heap of marks keeps only as many as a cluster may have")
  func heapOfMarks() {
    let parts = TerminalCluster.parts(of: Character("a" + String(repeating: "\u{336}", count: 1000)))
    #expect(parts.map(\.width) == [1])
    #expect(parts.first?.character.unicodeScalars.count == TerminalCluster.longest)
  }

  @Test("joined letters keep every scalar, in order")
  func joinedLetters() {
    let parts = TerminalCluster.parts(of: Character("กำ"))
    #expect(parts.map(\.width) == [1, 1])
    #expect(parts.map { String($0.character) }.joined().unicodeScalars.elementsEqual("กำ".unicodeScalars))
  }

  @Test("the wide ranges are in order and apart from each other")
  func wideRanges() {
    for (range, next) in zip(WideRanges.all, WideRanges.all.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }
}
