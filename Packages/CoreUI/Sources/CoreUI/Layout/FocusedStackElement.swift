/// Children one below the other, each at its natural height. If that is too much, those around one of them are visible.
struct FocusedStackElement: LayoutElement {
  /// The name of the region in which each child is a row.
  let name: String
  let children: [LayoutNode]
  /// The child that has to be visible.
  let focus: Int

  var adaptsToHeight: Bool { true }

  func measure(_ proposal: ProposedSize) -> Size {
    let sizes = children.map { $0.measure(ProposedSize(width: proposal.width, height: nil)) }
    let height = sizes.reduce(0) { $0 + $1.height }
    return Size(width: sizes.map(\.width).max() ?? 0, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let heights = children.map { $0.measure(ProposedSize(width: rect.width, height: nil)).height }
    let top = rect.minY - hiddenLines(heights, in: rect.height)
    note(heights, from: top, in: rect, on: &canvas)
    var y = top
    for (child, height) in zip(children, heights) {
      child.draw(in: Rect(x: rect.minX, y: y, width: rect.width, height: height), on: &canvas)
      y += height
    }
  }

  /// The number of lines above the first one drawn: the focus is centered, as far as that fills the room.
  private func hiddenLines(_ heights: [Int], in room: Int) -> Int {
    let start = heights.prefix(focus).reduce(0, +)
    let height = focus < heights.count ? heights[focus] : 0
    let excess = heights.reduce(0, +) - room
    return max(0, min(start + height / 2 - room / 2, start, excess))
  }

  /// A region for each run of single-line children, and for each line of the others.
  private func note(_ heights: [Int], from top: Int, in rect: Rect, on canvas: inout Canvas) {
    var y = top
    var row = 0
    while row < heights.count {
      let run = heights[row...].prefix { $0 == 1 }.count
      if run > 0 {
        note(row, from: y, lines: run, in: rect, on: &canvas)
      } else {
        for line in 0..<heights[row] { note(row, from: y + line, lines: 1, in: rect, on: &canvas) }
      }
      y += run > 0 ? run : heights[row]
      row += max(1, run)
    }
  }

  private func note(_ row: Int, from y: Int, lines: Int, in rect: Rect, on canvas: inout Canvas) {
    canvas.note(
      name, rowsIn: Rect(x: rect.minX, y: y, width: rect.width, height: lines), firstRow: row, rowCount: children.count)
  }
}
