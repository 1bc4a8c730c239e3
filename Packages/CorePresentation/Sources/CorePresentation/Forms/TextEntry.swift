/// A text of one line while it is being typed; state of the screen that shows it.
public struct TextEntry: Equatable, Sendable {
  public private(set) var text: String
  /// Where typing goes on: the number of characters before it.
  public private(set) var cursor: Int

  /// The most characters a text can have; more are left out.
  public static let maxLength = 2_000

  /// The most scalars a character can have; more are left out. No character in use has as many (UAX #15 allows 30 marks
  /// in a row).
  public static let maxScalars = 32

  /// A text to go on with at its end.
  public init(_ text: String = "") {
    self.text = Self.line(of: text, maxLength: Self.maxLength)
    cursor = self.text.count
  }

  /// Does what somebody did, as far as there is something to do it to.
  ///
  /// Words are letters and digits without anything between them, as in readline. What is inserted becomes one line:
  /// breaks within it and tabs become spaces; other control characters and what turns the direction of writing are left
  /// out.
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
    // A mark joins the character before it, so that there may be fewer characters than were put together.
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
  /// Whether this may stand in a text: no control character, and of those that format only what joins letters or
  /// pictures.
  fileprivate var canBeTyped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: ["\u{200C}", "\u{200D}"].contains(self) || (0xE0020...0xE007F).contains(value)
    default: true
    }
  }
}
