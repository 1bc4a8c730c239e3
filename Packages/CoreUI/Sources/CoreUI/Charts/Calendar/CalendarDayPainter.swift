/// Paints the days and totals of a ``CalendarGrid``.
struct CalendarDayPainter {
  private static let leastWidthOfItems = 6

  let context: ChartContext
  /// The total of the day with the longest bar.
  let greatest: Double
  let hasFocus: Bool

  func paint(_ day: CalendarGrid.Day, in cell: Rect, on grid: inout ChartGrid) {
    let inner = inner(of: cell, fromWidth: 8)
    guard !inner.isEmpty else { return }
    paintHead(day, in: inner, on: &grid)
    let footed = inner.height >= 4
    let blank = cell.width < 16 ? cell.maxX - inner.maxX : 0
    paintItems(day, in: inner, blank: blank, rows: inner.height - (footed ? 2 : 1), on: &grid)
    if footed, greatest > 0 {
      let total = day.parts.reduce(0) { $0 + $1.value }
      paintBar(day.parts, fraction: total / greatest, in: inner, on: &grid)
    }
    guard day.traits.contains(.selected) else { return }
    let ground: ColorRole = hasFocus ? .selection : .blurred
    for y in cell.minY..<cell.maxY {
      for x in cell.minX..<cell.maxX { grid.restyle(x, y) { Style(background: ground).over($0) } }
    }
    if !context.hasColor {
      grid.put(context.symbols.selectionMark, cell.minX, cell.minY, context.style(.key, on: nil, .bold))
    }
  }

  func paint(_ week: CalendarGrid.Week, in cell: Rect, on grid: inout ChartGrid) {
    let inner = inner(of: cell, fromWidth: 16)
    guard !inner.isEmpty else { return }
    let footed = inner.height >= 4
    for (row, line) in week.totals.prefix(inner.height - (footed ? 1 : 0)).enumerated() {
      grid.write(glyphs(line).truncated(to: inner.width, mode: .tail, mark: mark), inner.minX, inner.minY + row)
    }
    if footed { paintBar(week.parts, fraction: 1, in: inner, on: &grid) }
  }

  /// Without the blank column at the left, and from a width on at the right.
  private func inner(of cell: Rect, fromWidth leastWidth: Int) -> Rect {
    let right = cell.width >= leastWidth ? 1 : 0
    return Rect(x: cell.minX + 1, y: cell.minY, width: cell.width - 1 - right, height: cell.height)
  }

  private func paintHead(_ day: CalendarGrid.Day, in rect: Rect, on grid: inout ChartGrid) {
    let isOutside = day.traits.contains(.outside)
    let isBusy = !day.items.isEmpty
    let role: ColorRole = isOutside ? .secondary : isBusy ? .strong : .primary
    var head = context.text(day.label, role, isBusy && !isOutside ? .bold : [])
    if day.traits.contains(.today) {
      let label = context.hasColor ? day.label : "\(day.label)*"
      head = [Glyph](label, style: context.style(.focus, on: nil, [.bold, .reversed]))
      if context.hasColor { head = context.text(" ", .focus, .reversed) + head + context.text(" ", .focus, .reversed) }
    }
    let x = rect.minX - (day.traits.contains(.today) && context.hasColor ? 1 : 0)
    grid.write(head.truncated(to: rect.maxX - x, mode: .tail, mark: []), x, rect.minY)
    let value = context.text(day.value)
    if x + head.width + 1 + value.width <= rect.maxX { grid.write(value, rect.maxX - value.width, rect.minY) }
  }

  /// - Parameter blank: The blank columns at the right that an item may take if it does not fit otherwise.
  private func paintItems(
    _ day: CalendarGrid.Day, in rect: Rect, blank: Int, rows: Int, on grid: inout ChartGrid
  ) {
    let items = day.items
    guard rows > 0 else { return paintMarks(items[...], x: rect.minX + 3, y: rect.minY, end: rect.maxX, on: &grid) }
    guard !items.isEmpty else {
      if day.traits.contains(.past), rows >= 3 {
        grid.write(context.text(context.symbols == .unicode ? "·" : ".", .faint), rect.minX, rect.minY + 2)
      }
      return
    }
    let lines = items.count <= rows ? items.count : rows - 1
    guard rect.width >= Self.leastWidthOfItems, lines > 0 else {
      return paintMarks(items[...], x: rect.minX, y: rect.minY + 1, end: rect.maxX, on: &grid)
    }
    var titles = items.count <= rows ? rows - items.count : 0
    if rect.width < 10 { titles = 0 }
    var y = rect.minY + 1
    for item in items.prefix(lines) {
      paint(item, in: rect, blank: blank, y: y, on: &grid)
      y += 1
      if titles > 0 {
        let room = rect.width - 2
        let names = [item.title, item.kind, String(item.kind.prefix { $0 != " " })].map { context.text($0) }
        let name = names.first { $0.width <= room } ?? names[2].truncated(to: room, mode: .tail, mark: mark)
        grid.write(name, rect.minX + 2, y)
        titles -= 1
        y += 1
      }
    }
    if lines < items.count { paintMarks(items.dropFirst(lines), x: rect.minX, y: y, end: rect.maxX, on: &grid) }
  }

  private func paint(_ item: CalendarGrid.Item, in rect: Rect, blank: Int, y: Int, on grid: inout ChartGrid) {
    grid.write(context.text(item.mark, item.color), rect.minX, y)
    let length = context.text(item.length, .strong)
    let amount = glyphs(.figure(item.amount))
    let width = length.width + (amount.width > 0 ? 3 + amount.width : 2)
    let end = rect.maxX + (width > rect.width && width <= rect.width + blank ? blank : 0)
    guard length.width + 2 <= end - rect.minX else { return }
    grid.write(length, end - length.width, y)
    if amount.width > 0, width <= end - rect.minX { grid.write(amount, rect.minX + 2, y) }
  }

  /// One mark after another; "+" if there are more.
  private func paintMarks(
    _ items: ArraySlice<CalendarGrid.Item>, x: Int, y: Int, end: Int, on grid: inout ChartGrid
  ) {
    let room = end - x
    guard room > 0 else { return }
    let shown = items.count <= room ? items : items.prefix(room - 1)
    for (index, item) in shown.enumerated() { grid.write(context.text(item.mark, item.color), x + index, y) }
    if shown.count < items.count { grid.write(context.text("+"), end - 1, y) }
  }

  private func paintBar(_ parts: [CalendarGrid.Part], fraction: Double, in rect: Rect, on grid: inout ChartGrid) {
    let length = BlockBar.filledSteps(fraction: fraction, steps: rect.width)
    for part in ColumnStack(values: parts.map(\.value), height: length, limit: rect.width).parts {
      let style = context.style(parts[part.index].color)
      for x in part.start..<part.end {
        grid.put(context.symbols.tableBar.full, rect.minX + x, rect.maxY - 1, style)
      }
    }
  }

  private var mark: [Glyph] {
    context.symbols.truncationMark.map { Glyph(symbol: $0, style: context.style(.secondary)) }
  }

  private func glyphs(_ text: Text) -> [Glyph] {
    text.runs.flatMap { [Glyph]($0.text, style: $0.style.over(context.style)).inOneLine }
  }
}
