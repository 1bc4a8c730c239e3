/// A keyboard edit of a text.
public enum TextEdit: Hashable, Sendable {
  case insert(String)
  case deleteBackward
  case deleteForward
  case deleteWordBackward
  case deleteToStart
  case deleteToEnd
  case left
  case right
  case wordLeft
  case wordRight
  case toStart
  case toEnd
}
