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
    places = ColumnPlaces(count: chart.columns.count, in: plot, widest: 12)
  }

  func paint(on grid: inout ChartGrid) {
    paintTicks(on: &grid)
    for index in places.shown { paintColumn(index, on: &grid) }
    paintTotals(on: &grid)
    guard labelRows > 0 else { return }
    for index in places.labeled(in: grid.width, keepsLast: true, label: label) {
      places.write(label(index), at: index, grid.height - labelRows, on: &grid)
    }
    guard labelRows > 1 else { return }
    // From the last one on: a first group of a few columns gives way to the whole one after it.
    for index in places.shown.reversed() {
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

  /// A total and its place: the row directly above its column.
  private struct Total {
    let text: [Glyph]
    /// The cells of the column and of the gaps beside it.
    let room: Range<Int>
    let start: Int
    let y: Int

    var end: Int { start + text.width }
  }

  /// Writes all totals, the short ones if the others do not fit, or none: one beside another column, or one that is
  /// missing, would be read as that of a neighbor.
  private func paintTotals(on grid: inout ChartGrid) {
    for total in fittingTotals ?? [] {
      for x in [total.start - 1, total.end] where plot.contains(x) && isGround(x, total.y, grid) {
        grid.put(" ", x, total.y, context.style)
      }
      grid.write(total.text, total.start, total.y)
    }
  }

  /// Whether every column has its total, or has nothing to add up.
  var hasTotals: Bool { fittingTotals != nil }

  private var fittingTotals: [Total]? { [totals(\.total), totals(\.shortTotal)].first(where: fit) }

  private func totals(_ text: KeyPath<StackedColumns.Column, String>) -> [Total] {
    places.shown.compactMap { index in
      let column = chart.columns[index]
      guard column.sum > 0 else { return nil }
      let rows = (stack(column).height + unitsPerRow - 1) / unitsPerRow
      let glyphs = context.text(
        column[keyPath: text], column.isCurrent ? .strong : .secondary, column.isCurrent ? .bold : [])
      return Total(
        text: glyphs, room: places.room(index).clamped(to: plot),
        start: places.start(of: glyphs.width, at: index, in: plot.upperBound),
        y: ticks.rows - 1 - rows)
    }
  }

  /// Whether each total is over its own column, or a gap beside it, and touches no other.
  private func fit(_ totals: [Total]) -> Bool {
    let areInPlace = totals.allSatisfy { total in
      !total.text.isEmpty && total.y >= 0 && total.start >= total.room.lowerBound && total.end <= total.room.upperBound
    }
    return areInPlace
      && zip(totals, totals.dropFirst()).allSatisfy { left, right in left.y != right.y || left.end < right.start }
  }

  /// Whether there is nothing at a place, or only the line of a tick.
  private func isGround(_ x: Int, _ y: Int, _ grid: ChartGrid) -> Bool {
    grid.isBlank(x, y) || grid[x, y].character == context.symbols.baseDash
  }
}
