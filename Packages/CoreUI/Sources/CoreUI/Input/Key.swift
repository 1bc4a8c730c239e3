/// A key of a keyboard, as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// A key that types a character; shift and similar modifiers are already included.
  case character(Character)
  case enter
  case escape
  case tab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 and on, counted from 1.
  case function(Int)
}
