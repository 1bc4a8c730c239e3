/// Where columns are: side by side at equal distances, with a gap of one cell if there is room.
struct ColumnPlaces {
  /// The shown columns.
  let shown: Range<Int>
  let width: Int
  private let start: Int
  private let pitch: Int

  /// The last columns are left out if columns of one cell do not fit.
  init(count: Int, in room: Range<Int>, widest: Int) {
    pitch = max(1, min(widest + 1, room.count / max(1, count)))
    let shownCount = min(count, max(1, (room.count + (pitch > 1 ? 1 : 0)) / pitch))
    shown = 0..<shownCount
    width = max(1, self.pitch - 1)
    start = room.lowerBound + max(0, room.count - shownCount * self.pitch) / 2
  }

  /// The columns of cells of a column.
  func cells(_ index: Int) -> Range<Int> {
    let first = start + (index - shown.lowerBound) * pitch
    return first..<first + width
  }

  /// The cells of a column and of the gaps beside it.
  func room(_ index: Int) -> Range<Int> {
    let (cells, gap) = (cells(index), pitch - width)
    return cells.lowerBound - gap..<cells.upperBound + gap
  }

  /// The columns whose labels are shown: all that have one, or every second, third and so on where they would touch.
  ///
  /// - Parameters:
  ///   - keepsLast: Whether the last one is among them; otherwise the first one is.
  ///   - label: The label of a column; empty for none.
  func labeled(in width: Int, keepsLast: Bool, label: (Int) -> [Glyph]) -> [Int] {
    let candidates = shown.map { (index: $0, width: label($0).width) }.filter { $0.width > 0 }
    let ordered = keepsLast ? candidates.reversed() : candidates
    for step in 1...max(1, ordered.count) {
      let chosen = stride(from: 0, to: ordered.count, by: step).map { ordered[$0] }.sorted { $0.index < $1.index }
      let fit = zip(chosen, chosen.dropFirst()).allSatisfy { left, right in
        start(of: left.width, at: left.index, in: width) + left.width
          < start(of: right.width, at: right.index, in: width)
      }
      if fit { return chosen.map(\.index) }
    }
    return []
  }

  /// Where a text in the middle of a column begins.
  func start(of textWidth: Int, at index: Int, in width: Int) -> Int {
    let cells = cells(index)
    return max(0, min(width - textWidth, cells.lowerBound + (cells.count - textWidth) / 2))
  }

  /// Writes a text in the middle of a column, if it does not touch another.
  func write(_ text: [Glyph], at index: Int, _ y: Int, on grid: inout ChartGrid) {
    let start = start(of: text.width, at: index, in: grid.width)
    guard !text.isEmpty, grid.isFree(start..<start + text.width, y) else { return }
    grid.write(text, start, y)
  }
}
