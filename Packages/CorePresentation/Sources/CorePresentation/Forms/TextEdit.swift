/// What somebody does to a text that is being typed.
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
