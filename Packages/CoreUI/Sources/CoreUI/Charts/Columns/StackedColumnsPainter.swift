/// Paints axis, columns, totals and labels of ``StackedColumns``.
struct StackedColumnsPainter {
  private let chart: StackedColumns
  private let context: ChartContext
  private let ticks: ValueTicks
  private let places: ColumnPlaces
  private let plot: Range<Int>
  private let labelRows: Int

  init(chart: StackedColumns, context: ChartContext, _ grid: ChartGrid) {
    self.chart = chart
    self.context = context
    let hasGroups = chart.columns.contains { !$0.group.isEmpty }
    labelRows = grid.height < 3 ? 0 : grid.height >= 6 && hasGroups ? 2 : 1
    let greatest = chart.columns.map(\.sum).filter(\.isFinite).max() ?? 0
    let ticks = ValueTicks(
      from: 0, to: greatest > 0 ? greatest : 1, rows: grid.height - labelRows, steps: chart.steps)
    self.ticks = ticks
    let left = (ticks.values.map { chart.tickText($0).count }.max() ?? -1) + 1
    plot = (grid.width >= left + 8 ? left : 0)..<grid.width
    places = ColumnPlaces(count: chart.columns.count, in: plot, widest: 12, keepsLast: !chart.keepsAll)
  }

  func paint(on grid: inout ChartGrid) {
    paintTicks(on: &grid)
    for index in places.shown { paintColumn(index, on: &grid) }
    for index in places.shown.reversed() { paintTotal(index, on: &grid) }
    guard labelRows > 0 else { return }
    for index in places.labeled(in: grid.width, keepsLast: !chart.keepsAll, label: label) {
      places.write(label(index), at: index, grid.height - labelRows, on: &grid)
    }
    guard labelRows > 1 else { return }
    for index in places.shown {
      let x = places.cells(index).lowerBound
      let text = context.text(chart.columns[index].group)
      if grid.isFree(x..<x + text.width, grid.height - 1) { grid.write(text, x, grid.height - 1) }
    }
  }

  private func label(_ index: Int) -> [Glyph] {
    let column = chart.columns[index]
    return context.text(column.label, column.isCurrent ? .strong : .secondary, column.isCurrent ? .bold : [])
  }

  private func paintTicks(on grid: inout ChartGrid) {
    guard plot.lowerBound > 0 else { return }
    for (index, value) in ticks.values.enumerated() {
      let y = ticks.row(ofTick: index)
      let text = context.text(chart.tickText(value))
      grid.write(text, plot.lowerBound - 1 - text.width, y)
      guard index > 0 else { continue }
      for x in plot { grid.put(context.symbols.baseDash, x, y, context.style(.grid)) }
    }
  }

  /// Whether every part can have a color of its own; sixteen colors are too few.
  private var hasBlocks: Bool { context.hasMixtures && context.symbols == .unicode }

  /// The units of a row: eighths where blocks and colors show parts, otherwise cells, which parts fill row by row.
  private var unitsPerRow: Int { hasBlocks ? context.symbols.verticalBlocks.count : places.width }

  private func stack(_ column: StackedColumns.Column) -> ColumnStack {
    // The base of the row of a tick is its value.
    let rows = Double(max(1, ticks.usedRows - 1))
    let part = ticks.high > 0 ? min(1, column.sum / ticks.high) : 0
    let values = Array(column.values.prefix(chart.parts.count))
    let limit = ticks.rows * unitsPerRow
    guard hasBlocks else {
      let height = max(1, Int(exactly: (part * rows).rounded()) ?? 1) * unitsPerRow
      return ColumnStack(values: values, height: height, limit: limit)
    }
    let height = Int(exactly: (part * rows * Double(unitsPerRow)).rounded()) ?? 0
    return ColumnStack(values: values, height: height, limit: limit, cell: unitsPerRow)
  }

  private func paintColumn(_ index: Int, on grid: inout ChartGrid) {
    let (stack, units) = (stack(chart.columns[index]), unitsPerRow)
    for row in 0..<(stack.height + units - 1) / units {
      let parts = stack.parts(from: row * units, to: (row + 1) * units)
      for (unit, x) in places.cells(index).enumerated() {
        guard let lower = hasBlocks ? parts.first : parts.first(where: { $0.end > row * units + unit }) else {
          continue
        }
        let (symbol, style) = cell(
          lower, hasBlocks ? parts.dropFirst().last : nil, top: min(units, lower.end - row * units))
        grid.put(symbol, x, ticks.rows - 1 - row, style)
      }
    }
  }

  /// The character of a row of a column, and its colors: that of its lower part on that of its upper one.
  private func cell(_ lower: ColumnStack.Part, _ upper: ColumnStack.Part?, top: Int) -> (Character, Style) {
    let (fills, blocks) = (context.symbols.fills, context.symbols.verticalBlocks)
    let color = chart.parts[lower.index].color
    let symbol = hasBlocks ? blocks[min(blocks.count, max(1, top)) - 1] : fills[lower.index % fills.count]
    return (symbol, context.style(color, on: upper.map { chart.parts[$0.index].color }))
  }

  /// Writes a total above its column, or up to two rows higher where another is beside it. It may touch a bar, but no
  /// text.
  private func paintTotal(_ index: Int, on grid: inout ChartGrid) {
    let column = chart.columns[index]
    let rows = (stack(column).height + unitsPerRow - 1) / unitsPerRow
    let text = context.text(
      column.total, column.isCurrent ? .strong : .secondary, column.isCurrent ? .bold : [])
    guard column.sum > 0, !text.isEmpty else { return }
    let top = ticks.rows - 1 - rows
    let start = max(plot.lowerBound, places.start(of: text.width, at: index, in: grid.width))
    guard start + text.width <= grid.width else { return }
    let room = start..<start + text.width
    let sides = [start - 1, start + text.width]
    let bars = Set(context.symbols.fills + context.symbols.verticalBlocks)
    let y = (top - 2...top).reversed().first { y in
      y >= 0 && room.allSatisfy { isGround($0, y, grid) }
        && sides.allSatisfy {
          !plot.contains($0) || isGround($0, y, grid) || bars.contains(grid[$0, y].character)
        }
    }
    guard let y else { return }
    for x in sides where plot.contains(x) && isGround(x, y, grid) { grid.put(" ", x, y, context.style) }
    grid.write(text, start, y)
  }

  /// Whether there is nothing at a place, or only the line of a tick.
  private func isGround(_ x: Int, _ y: Int, _ grid: ChartGrid) -> Bool {
    grid.isBlank(x, y) || grid[x, y].character == context.symbols.baseDash
  }
}
