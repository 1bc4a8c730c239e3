/// Where columns are: side by side at equal distances, with a gap of one cell if there is room.
struct ColumnPlaces {
  /// The shown columns.
  let shown: Range<Int>
  let width: Int
  private let start: Int
  private let pitch: Int

  /// - Parameter keepsLast: Whether the first columns are left out if there are too many, even for columns that are
  ///   wide enough to be seen well; otherwise the last ones are, if columns of one cell do not fit.
  init(count: Int, in room: Range<Int>, widest: Int, keepsLast: Bool) {
    var pitch = room.count / max(1, count)
    if keepsLast, pitch < 3 { pitch = room.count / 3 >= count * 3 / 4 ? 3 : 2 }
    self.pitch = max(1, min(widest + 1, pitch))
    let shownCount = min(count, max(1, (room.count + (self.pitch > 1 ? 1 : 0)) / self.pitch))
    shown = keepsLast ? count - shownCount..<count : 0..<shownCount
    width = max(1, self.pitch - 1)
    start = room.lowerBound + max(0, room.count - shownCount * self.pitch) / 2
  }

  /// The columns of cells of a column.
  func cells(_ index: Int) -> Range<Int> {
    let first = start + (index - shown.lowerBound) * pitch
    return first..<first + width
  }

  /// Writes a text in the middle of a column, if it does not touch another.
  func write(_ text: [Glyph], at index: Int, _ y: Int, on grid: inout ChartGrid) {
    let cells = cells(index)
    let start = max(0, min(grid.width - text.width, cells.lowerBound + (cells.count - text.width) / 2))
    guard !text.isEmpty, grid.isFree(start..<start + text.width, y) else { return }
    grid.write(text, start, y)
  }
}
