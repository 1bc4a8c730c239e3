/// A position in a list: the selected row and the first visible row; part of the state of the list's screen.
public struct ListPosition: Equatable, Sendable {
  /// The selected row, from 0. A row beyond the end is drawn as the last one.
  public var row: Int
  /// The first row to draw, unless that would hide the selected one.
  public var top: Int

  /// By default, at the first row.
  public init(row: Int = 0, top: Int = 0) {
    self.row = row
    self.top = top
  }

  /// The assumed height of the screen for movements before the first frame.
  private static let unknownHeight = 10

  /// Selects another row.
  ///
  /// - Parameters:
  ///   - rowCount: the current number of rows.
  ///   - visible: the rows drawn last; `nil` before the first frame.
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

  /// Moves the position back into a list that may have become shorter.
  public mutating func clamp(rowCount: Int) {
    row = selectedRow(of: rowCount)
    top = max(0, min(top, row))
  }

  /// The selected row in a list of this length.
  public func selectedRow(of rowCount: Int) -> Int {
    max(0, min(row, rowCount - 1))
  }

  /// The rows to draw in a given height: from ``top`` on, unless that would hide the selected row or leave space
  /// unused.
  public func window(rowCount: Int, height: Int) -> Range<Int> {
    guard rowCount > 0, height > 0 else { return 0..<0 }
    let length = min(height, rowCount)
    let selected = selectedRow(of: rowCount)
    let first = max(0, min(max(top, selected - length + 1), selected, rowCount - length))
    return first..<first + length
  }
}
