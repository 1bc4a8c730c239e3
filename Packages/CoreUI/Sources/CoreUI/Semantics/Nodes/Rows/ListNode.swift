/// Rows of one line each, one of which is selected.
public struct ListNode {
  /// The rows, of one cell each.
  public let rows: RowSource
  /// The selected row and the marked ones.
  public let selection: RowSelection
  let style: Style
}
