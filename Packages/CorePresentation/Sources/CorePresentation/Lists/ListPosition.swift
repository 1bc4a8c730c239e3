/// Where somebody is in a list: the selected row, and the one that is drawn first; state of the screen that shows the
/// list.
public struct ListPosition: Equatable, Sendable {
  /// The selected row, counted from 0. One beyond the end is drawn as the last.
  public var row: Int
  /// The row that is drawn first, unless the selected one could not be seen then.
  public var top: Int

  public init(row: Int = 0, top: Int = 0) {
    self.row = row
    self.top = top
  }

  /// The screen that a move by a screen goes on by before anything was drawn.
  private static let unknownHeight = 10

  /// Selects another row.
  ///
  /// - Parameters:
  ///   - rowCount: how many rows the list has now.
  ///   - visible: the rows that were drawn last; `nil` before anything was drawn.
  public mutating func move(_ movement: Movement, rowCount: Int, in visible: VisibleRows?) {
    clamp(rowCount: rowCount)
    let height = visible?.height ?? Self.unknownHeight
    row = movement.destination(from: row, last: max(0, rowCount - 1), visible: height)
    if let visible {
      top = visible.first
      top = window(rowCount: rowCount, height: height).lowerBound
    }
    clamp(rowCount: rowCount)
  }

  /// Stays within a list that may have become shorter.
  public mutating func clamp(rowCount: Int) {
    row = selectedRow(of: rowCount)
    top = max(0, min(top, row))
  }

  /// The row that is selected in a list of so many.
  public func selectedRow(of rowCount: Int) -> Int {
    max(0, min(row, rowCount - 1))
  }

  /// The rows that are drawn in a height: from ``top`` on, as far as that shows the selected one and fills the height.
  public func window(rowCount: Int, height: Int) -> Range<Int> {
    guard rowCount > 0, height > 0 else { return 0..<0 }
    let length = min(height, rowCount)
    let selected = selectedRow(of: rowCount)
    let first = max(0, min(max(top, selected - length + 1), selected, rowCount - length))
    return first..<first + length
  }
}
