/// A movement in content that is longer than the screen.
public enum Movement: Hashable, Sendable {
  /// Down by a number of rows; up if negative.
  case rows(Int)
  /// Down by a number of screens; up if negative.
  case pages(Int)
  case toStart
  case toEnd
  /// To a row of a list, counted from 0 at the start, such as on a click.
  case toRow(Int)
}
