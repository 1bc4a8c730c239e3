import CoreTesting
import Testing

import CorePresentation

struct TextEntryTests {
  /// A text with the cursor written into it as `|`.
  private func entry(marked: String) -> TextEntry {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var result = TextEntry(parts.joined())
    result.apply(.toStart)
    for _ in parts[0] { result.apply(.right) }
    return result
  }

  private func applying(_ edit: TextEdit, to marked: String) -> String {
    var entry = entry(marked: marked)
    entry.apply(edit)
    return entry.text.prefix(entry.cursor) + "|" + entry.text.dropFirst(entry.cursor)
  }

  private static let table: [(TextEdit, String, String)] = [
    (.insert("x"), "ab|cd", "abx|cd"), (.insert("long run"), "|", "long run|"), (.insert(""), "a|b", "a|b"),
    (.deleteBackward, "ab|c", "a|c"), (.deleteBackward, "|ab", "|ab"), (.deleteBackward, "👩‍👩‍👧|", "|"),
    (.deleteForward, "ab|cd", "ab|d"), (.deleteForward, "ab|", "ab|"), (.deleteForward, "|e\u{301}a", "|a"),
    (.deleteToStart, "ab|cd", "|cd"), (.deleteToEnd, "ab|cd", "ab|"), (.left, "ab|", "a|b"), (.left, "|ab", "|ab"),
    (.right, "|ab", "a|b"), (.right, "ab|", "ab|"), (.toStart, "ab|c", "|abc"), (.toEnd, "|abc", "abc|"),
    (.wordLeft, "long run  |", "long |run  "), (.wordLeft, "long ru|n", "long |run"), (.wordLeft, "12.5|", "12.|5"),
    (.wordLeft, "|ab", "|ab"), (.wordRight, "|long run", "long| run"), (.wordRight, "long| run", "long run|"),
    (.wordRight, "  |", "  |"), (.deleteWordBackward, "long run |now", "long |now"),
    (.deleteWordBackward, "über|all", "|all"), (.deleteWordBackward, "...|", "|"), (.deleteWordBackward, "|a", "|a"),
  ]

  @Test("an edit does what it does in a shell", arguments: table)
  func edits(edit: TextEdit, before: String, after: String) {
    #expect(applying(edit, to: before) == after)
  }

  @Test("what is pasted becomes one line without control characters")
  func pasted() {
    #expect(applying(.insert("\r\none\ntwo\r\n\tthree\n"), to: "|") == "one two  three|")
    #expect(applying(.insert("\u{1B}[31ma\u{0}b\u{7F}"), to: "|") == "[31mab|")
    #expect(applying(.insert("\u{202E}abc\u{2066}\u{FEFF}\u{2028}d"), to: "|") == "abc d|")
    #expect(applying(.insert("👩‍👩‍👧🏴󠁧󠁢󠁳󠁣󠁴󠁿"), to: "|") == "👩‍👩‍👧🏴󠁧󠁢󠁳󠁣󠁴󠁿|")
    #expect(TextEntry("a\nb") == TextEntry("a b"))
  }

  @Test("a mark joins the character before it, and the cursor stays after both")
  func joining() {
    #expect(applying(.insert("\u{301}"), to: "e|a") == "e\u{301}|a")
    var entry = TextEntry("\u{301}a")
    entry.apply(.toStart)
    entry.apply(.insert("e"))
    #expect(entry.text == "e\u{301}a" && entry.cursor == 1)
    #expect(applying(.insert("🇪"), to: "🇩|") == "🇩🇪|")
  }

  @Test("a text has an end, however much is pasted")
  func length() {
    var entry = TextEntry(String(repeating: "a", count: 5_000))
    #expect(entry.text.count == TextEntry.maxLength)
    entry.apply(.insert("b"))
    #expect(entry.text.count == TextEntry.maxLength && !entry.text.contains("b"))
    entry.apply(.deleteBackward)
    entry.apply(.insert("bcd"))
    #expect(entry.text.count == TextEntry.maxLength && entry.text.hasSuffix("ab"))
    #expect(TextEntry("a" + String(repeating: "\u{301}", count: 5_000)).text.unicodeScalars.count <= 32)
  }

  @Test("no edit leads out of the text", arguments: 0..<100)
  func invariants(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", " ", "run 5", "e\u{301}", "\u{301}", "🇩", "\u{200D}", "👩", "語", "\r\n", "\n", "", "\u{FE0F}", "क्ष",
    ]
    var entry = TextEntry(pieces.randomElement(using: &generator) ?? "")
    for _ in 0..<80 {
      let edits: [TextEdit] = [
        .insert(pieces.randomElement(using: &generator) ?? ""), .insert(pieces.randomElement(using: &generator) ?? ""),
        .deleteBackward, .deleteForward, .deleteWordBackward, .left, .right, .wordLeft, .wordRight, .toStart, .toEnd,
      ]
      let edit = edits.randomElement(using: &generator) ?? .left
      entry.apply(edit)
      #expect((0...entry.text.count).contains(entry.cursor))
      let hasBreak = entry.text.contains { $0.isNewline }
      #expect(!hasBreak)
    }
  }
}
