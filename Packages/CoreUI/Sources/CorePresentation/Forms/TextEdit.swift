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
