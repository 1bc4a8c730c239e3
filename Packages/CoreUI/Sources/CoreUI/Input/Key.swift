/// A key of a keyboard as a terminal tells it.
public enum Key: Hashable, Sendable {
  /// A key that types a character; shift and the like are already in it.
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
