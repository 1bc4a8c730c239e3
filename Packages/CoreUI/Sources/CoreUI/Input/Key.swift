/// A key of a keyboard, as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// A key that types a character; shift and similar modifiers are already included.
  case character(Character)
  /// The return key.
  case enter
  /// The escape key.
  case escape
  /// The tab key.
  case tab
  /// Deletes the character before the cursor.
  case backspace
  /// Deletes the character after the cursor.
  case delete
  /// The insert key.
  case insert
  /// The arrow that points up.
  case up
  /// The arrow that points down.
  case down
  /// The arrow that points left.
  case left
  /// The arrow that points right.
  case right
  /// The key for the start of a line or a list.
  case home
  /// The key for the end of a line or a list.
  case end
  /// The key for the page before.
  case pageUp
  /// The key for the page after.
  case pageDown
  /// F1 and on, counted from 1.
  case function(Int)
}
