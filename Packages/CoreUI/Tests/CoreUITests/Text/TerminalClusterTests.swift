import CorePresentation
import Testing

@testable import CoreUI

struct TerminalClusterTests {
  @Test(
    "text has the width that terminals give it",
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
      ("हिन्दी", 5),
      ("Việt Nam", 8),
      ("한국어", 6),
      ("…–█│", 4),
      ("م‌ن", 2),
    ])
  func width(_ text: String, cells: Int) {
    #expect([Glyph](text, style: Style()).width == cells)
  }

  @Test(
    "invisible and control characters are removed",
    arguments: [
      0x200B, 0x200E, 0x202E, 0x2066, 0x61C, 0xFEFF, 0xAD, 0x0, 0x7, 0x1B, 0x7F, 0x9B, 0x301, 0xE0041, 0xFFF9,
    ])
  func invisible(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(TerminalCluster.parts(of: Character(scalar)).isEmpty)
  }

  @Test("a letter with too many combining marks keeps only the maximum")
  func heapOfMarks() {
    let parts = TerminalCluster.parts(of: Character("a" + String(repeating: "\u{336}", count: 1000)))
    #expect(parts.map(\.width) == [1])
    #expect(parts.first?.character.unicodeScalars.count == TerminalCluster.longest)
  }

  @Test("the longest character that can be typed fits in one cluster")
  func typed() {
    #expect(TextEntry.maxScalars <= TerminalCluster.longest)
  }

  @Test("joined letters keep every scalar, in order")
  func joinedLetters() {
    let parts = TerminalCluster.parts(of: Character("กำ"))
    #expect(parts.map(\.width) == [1, 1])
    #expect(parts.map { String($0.character) }.joined().unicodeScalars.elementsEqual("กำ".unicodeScalars))
  }

  @Test("the wide ranges are sorted and do not overlap")
  func wideRanges() {
    for (range, next) in zip(WideRanges.all, WideRanges.all.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }
}
