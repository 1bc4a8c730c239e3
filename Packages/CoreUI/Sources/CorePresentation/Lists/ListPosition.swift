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

extension ListPosition {
  /// Keeps the same item selected, on the same line of the screen, after items have been added or removed.
  ///
  /// - Parameters:
  ///   - id: the item that was selected; if it is `nil` or no longer listed, the position only stays within the list.
  ///   - ids: the current items of the list, in order.
  public mutating func follow<ID: Equatable>(_ id: ID?, among ids: [ID]) {
    if let row = id.flatMap({ ids.firstIndex(of: $0) }) {
      self = ListPosition(row: row, top: max(0, top + row - self.row))
    }
    clamp(rowCount: ids.count)
  }
}

extension Array {
  /// The selected item; `nil` if the position is beyond the end.
  public func selected(by position: ListPosition) -> Element? {
    indices.contains(position.row) ? self[position.row] : nil
  }
}

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

extension Movement {
  /// The destination of this movement from `row`, given the last row and the number of rows that fit on the screen.
  ///
  /// A page down keeps one row of the previous page visible.
  func destination(from row: Int, last: Int, visible: Int) -> Int {
    let wanted =
      switch self {
      case .rows(let count): row.saturating(adding: count)
      case .pages(let count): row.saturating(adding: count.saturating(multipliedBy: max(1, visible - 1)))
      case .columns, .toColumn: row
      case .toStart: 0
      case .toEnd: last
      case .toRow(let row): row
      }
    return max(0, min(wanted, last))
  }
}

extension Int {
  fileprivate func saturating(adding other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func saturating(multipliedBy other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}

/// The scroll position of content that is longer than the screen; part of the state of its screen.
public struct ScrollPosition: Equatable, Sendable {
  /// The first visible row. A row beyond the last screenful is drawn as that screenful.
  public private(set) var top: Int

  /// A negative row is 0.
  public init(top: Int = 0) {
    self.top = max(0, top)
  }

  /// Scrolls. For a movement to a row, it scrolls only as far as needed to show that row.
  ///
  /// - Parameter visible: the rows drawn last. Without them the number of rows is unknown, so the position does not
  ///   change except when moving to the start.
  public mutating func move(_ movement: Movement, in visible: VisibleRows?) {
    guard let visible else {
      if movement == .toStart { top = 0 }
      return
    }
    let height = visible.height
    let last = max(0, visible.total - height)
    let shown = min(top, last)
    if case .toRow(let row) = movement {
      let row = max(0, min(row, visible.total - 1))
      top = max(0, min(max(shown, row - height + 1), row))
    } else {
      top = movement.destination(from: shown, last: last, visible: height)
    }
  }
}

/// The rows of a list or a scrolling text that were visible when it was last drawn.
public struct VisibleRows: Hashable, Sendable {
  /// The first visible row, from 0.
  public let first: Int
  /// The number of rows that fit on the screen.
  public let height: Int
  /// The total number of rows, visible or not.
  public let total: Int

  public init(first: Int, height: Int, total: Int) {
    self.first = first
    self.height = height
    self.total = total
  }
}
