/// A movement in content that is longer than the screen.
public enum Movement: Hashable, Sendable {
  /// Down by a number of rows; up if negative.
  case rows(Int)
  /// Down by a number of screens; up if negative.
  case pages(Int)
  /// To the right by a number of columns, such as the cursor of a chart; to the left if negative.
  case columns(Int)
  /// To the first row.
  case toStart
  /// To the last row.
  case toEnd
  /// To a row of a list, counted from 0 at the start, such as on a click.
  case toRow(Int)
  /// To a column of a chart, counted from 0 at the left, and the number of its columns, such as on a click.
  case toColumn(Int, of: Int)
}
