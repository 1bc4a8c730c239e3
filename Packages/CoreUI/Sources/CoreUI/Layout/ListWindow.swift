import CorePresentation

/// The visible rows of a list, and the lines they are on. Some lines are not rows, but come before one.
struct ListWindow {
  let rows: Range<Int>
  /// The line of each visible row; empty if they follow one another.
  private let lines: [Int]
  /// The lines that are used.
  let height: Int

  /// All of these rows, one after the other.
  init(_ rows: Range<Int>) {
    self.init(rows: rows, lines: [], height: rows.count)
  }

  /// - Parameter hasSeparator: whether a line comes before a row; `nil` if that is never so.
  init(_ position: ListPosition, rowCount: Int, height: Int, hasSeparator: ((Int) -> Bool)?) {
    guard let hasSeparator, rowCount > 0, height > 0 else {
      self.init(position.window(rowCount: rowCount, height: height))
      return
    }
    /// The first row without the line before it, if only the row itself fits.
    var bare: Int?
    func length(_ row: Int) -> Int { height > 1 && row != bare && hasSeparator(row) ? 2 : 1 }
    let selected = position.selectedRow(of: rowCount)
    var first = selected
    var used = length(selected)
    func extendUp(to limit: Int) {
      while first > limit, used < height {
        first -= 1
        if used + length(first) > height { bare = first }
        used += length(first)
      }
    }
    extendUp(to: max(0, min(position.top, selected)))
    var end = selected + 1
    while end < rowCount, used + length(end) <= height {
      used += length(end)
      end += 1
    }
    if end == rowCount { extendUp(to: 0) }
    var line = 0
    let lines = (first..<end).map { row in
      line += length(row)
      return line - 1
    }
    self.init(rows: first..<end, lines: lines, height: line)
  }

  private init(rows: Range<Int>, lines: [Int], height: Int) {
    self.rows = rows
    self.lines = lines
    self.height = height
  }

  /// The line of a visible row, from 0.
  func line(of row: Int) -> Int {
    lines.isEmpty ? row - rows.lowerBound : lines[row - rows.lowerBound]
  }

  /// Whether the line before a visible row is a separator.
  func showsSeparator(before row: Int) -> Bool {
    guard !lines.isEmpty else { return false }
    return line(of: row) > (row == rows.lowerBound ? 0 : line(of: row - 1) + 1)
  }

  /// The row on each line; `nil` if each line is a row.
  var rowsOfLines: [Int?]? {
    guard !lines.isEmpty else { return nil }
    var result = [Int?](repeating: nil, count: height)
    for row in rows { result[line(of: row)] = row }
    return result
  }
}
