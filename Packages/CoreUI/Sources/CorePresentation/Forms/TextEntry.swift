/// A single-line text field; part of the state of its screen.
public struct TextEntry: Equatable, Sendable {
  /// One line of at most ``maxLength`` characters, without control characters.
  public private(set) var text: String
  /// The insertion point, as the number of characters before it.
  public private(set) var cursor: Int

  /// The maximum number of characters; any more are dropped.
  public static let maxLength = 2_000

  /// The maximum number of scalars in one character; any more are dropped. No real character has that many (UAX #15
  /// allows 30 marks in a row).
  public static let maxScalars = 32

  /// A text with the insertion point at its end.
  public init(_ text: String = "") {
    self.text = Self.line(of: text, maxLength: Self.maxLength)
    cursor = self.text.count
  }

  /// Applies an edit as far as possible.
  ///
  /// As in readline, a word is an unbroken run of letters and digits. Inserted text becomes one line: line breaks and
  /// tabs become spaces, and other control characters and bidirectional controls are removed.
  public mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .insert(let inserted):
      let line = Self.line(of: inserted, maxLength: Self.maxLength - text.count)
      replace(cursor..<cursor, with: line)
    case .deleteBackward: replace(max(0, cursor - 1)..<cursor)
    case .deleteForward: replace(cursor..<min(cursor + 1, text.count))
    case .deleteWordBackward: replace(wordStart..<cursor)
    case .deleteToStart: replace(0..<cursor)
    case .deleteToEnd: replace(cursor..<text.count)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(cursor + 1, text.count)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .toStart: cursor = 0
    case .toEnd: cursor = text.count
    }
  }

  private mutating func replace(_ range: Range<Int>, with inserted: String = "") {
    let before = text.prefix(range.lowerBound) + inserted
    let after = text.dropFirst(range.upperBound)
    text = String(before + after)
    // A mark joins the character before it, so the result may have fewer characters than its parts together.
    let end = text.utf8.index(text.startIndex, offsetBy: before.utf8.count)
    cursor = text.indices.count { $0 < end }
  }

  private var wordStart: Int {
    let before = text.prefix(cursor)
    return before.reversed().drop { !$0.isPartOfWord }.drop(while: \.isPartOfWord).count
  }

  private var wordEnd: Int {
    text.count - text.dropFirst(cursor).drop { !$0.isPartOfWord }.drop(while: \.isPartOfWord).count
  }

  private static func line(of text: String, maxLength: Int) -> String {
    let breaksRemoved = text.drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed()
    var line = String.UnicodeScalarView()
    for character in breaksRemoved.prefix(max(0, maxLength)) {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else {
        line.append(contentsOf: character.unicodeScalars.prefix(maxScalars).filter(\.canBeTyped))
      }
    }
    return String(line)
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension Unicode.Scalar {
  /// Whether the scalar is allowed in a text: no control characters, and no format characters except those that join
  /// letters or emoji.
  fileprivate var canBeTyped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: ["\u{200C}", "\u{200D}"].contains(self) || (0xE0020...0xE007F).contains(value)
    default: true
    }
  }
}

/// A keyboard edit of a text.
public enum TextEdit: Hashable, Sendable {
  /// Typed or pasted text, at the insertion point.
  case insert(String)
  /// Deletes the character before the insertion point.
  case deleteBackward
  /// Deletes the character after the insertion point.
  case deleteForward
  /// Deletes back to the start of a word.
  case deleteWordBackward
  /// Deletes everything before the insertion point.
  case deleteToStart
  /// Deletes everything after the insertion point.
  case deleteToEnd
  /// Moves back by a character.
  case left
  /// Moves on by a character.
  case right
  /// Moves back to the start of a word.
  case wordLeft
  /// Moves on to the end of a word.
  case wordRight
  /// Moves before the first character.
  case toStart
  /// Moves after the last character.
  case toEnd
}

extension [TextEdit] {
  /// Edits that replace the whole text of a field of one line.
  public static func replacingAll(with text: String) -> [TextEdit] { [.toEnd, .deleteToStart, .insert(text)] }
}
