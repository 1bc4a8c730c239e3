/// Where somebody wants to go in what is longer than the screen.
public enum Movement: Hashable, Sendable {
  /// So many rows down; negative upwards.
  case rows(Int)
  /// So many screens down; negative upwards.
  case pages(Int)
  case toStart
  case toEnd
  /// To a row of a list, counted from the first that the list has, as a click does.
  case toRow(Int)
}
