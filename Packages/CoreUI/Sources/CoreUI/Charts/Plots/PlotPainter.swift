/// Paints the bands, grid lines and lines of one plot.
struct PlotPainter {
  let row: PlotStackLayout.Row
  let columns: Range<Int>
  let visible: ClosedRange<Double>
  let context: ChartContext

  private var plot: Plot { row.plot }
  private var ticks: ValueTicks { row.ticks }

  func paint(on grid: inout ChartGrid) {
    let grounds = grounds
    for (y, ground) in grounds.enumerated() {
      guard let ground else { continue }
      for x in columns { grid.put(" ", x, row.top + y, context.style(nil, on: ground)) }
    }
    if grounds.allSatisfy({ $0 == nil }) { paintGrid(on: &grid) }
    // Below all lines, so that none is hidden.
    if context.hasMixtures {
      for line in plot.lines.reversed() where line.form == .area { paintArea(below: line, on: &grid) }
    }
    for index in plot.lines.indices.reversed() {
      let line = plot.lines[index]
      switch line.form {
      case .blocks: paintBlocks(line, on: &grid)
      case .signed: paintSigned(line, on: &grid)
      case .area, .line, .points: paintLine(line, dash: context.hasColor ? 0 : index, on: &grid)
      }
    }
  }

  /// The tint of each row; none without bands or without enough colors.
  private var grounds: [ColorRole?] {
    guard context.hasMixtures, !plot.bands.isEmpty else { return Array(repeating: nil, count: ticks.rows) }
    let free = ticks.rows - ticks.usedRows
    return (0..<ticks.rows).map { y in
      let down = (Double(y - free) + 0.5) / Double(ticks.usedRows)
      let part = ticks.isInverted ? down : 1 - down
      return plot.band(of: ticks.low + (ticks.high - ticks.low) * part)?.color.tint
    }
  }

  private func paintGrid(on grid: inout ChartGrid) {
    for index in ticks.values.indices {
      let y = row.top + ticks.row(ofTick: index)
      for x in columns { grid.put(context.symbols.gridDash, x, y, context.style(.grid)) }
    }
  }

  // MARK: - Lines

  private func paintLine(_ line: Plot.Line, dash: Int, on grid: inout ChartGrid) {
    var raster = DotRaster(width: columns.count, height: ticks.rows, symbols: context.symbols)
    let values = line.series.columns(raster.columns, in: visible)
    let rows = rows(of: values, in: raster)
    let isDashed = context.symbols == .unicode && line.form != .points
    let pattern = isDashed ? Self.dashes[dash % Self.dashes.count] : (drawn: 1, period: 1)
    for x in rows.indices where x % pattern.period < pattern.drawn {
      guard let y = rows[x] else { continue }
      raster.set(x, y)
      if line.form != .points, x > 0, let before = rows[x - 1], before != y {
        raster.setColumn(x - 1, from: before, to: (before + y) / 2)
        raster.setColumn(x, from: (before + y) / 2, to: y)
      }
    }
    let pen = context.symbols.lines[dash % context.symbols.lines.count]
    for x in 0..<raster.width {
      let color = line.color ?? color(ofColumn: x, values, raster.cell.columns)
      for y in 0..<raster.height {
        let pattern = raster.pattern(x, y)
        guard pattern != 0 else { continue }
        put(raster.character(pattern, pen: pen), x, y, color, on: &grid)
      }
    }
  }

  private static let dashes = [
    (drawn: 1, period: 1), (drawn: 4, period: 6), (drawn: 1, period: 2), (drawn: 2, period: 6),
  ]

  private func rows(of values: [Double], in raster: DotRaster) -> [Int?] {
    values.map { $0.isNaN ? nil : ticks.dotRow(of: $0, dots: raster.cell.rows) }
  }

  /// The dots below a line, darker further down.
  private func paintArea(below line: Plot.Line, on grid: inout ChartGrid) {
    var area = DotRaster(width: columns.count, height: ticks.rows, symbols: context.symbols)
    let cell = area.cell
    let rows = rows(of: line.series.columns(area.columns, in: visible), in: area)
    for (x, y) in rows.enumerated() {
      if let y { area.setColumn(x, from: y + 1, to: area.rows - 1) }
    }
    for x in 0..<area.width {
      let tops = (0..<cell.columns).compactMap { rows[x * cell.columns + $0] }
      guard let top = tops.min() else { continue }
      let color = line.color ?? .strong
      for y in top / cell.rows..<area.height {
        let pattern = area.pattern(x, y)
        guard pattern != 0 else { continue }
        let shade = color.shade(y - top / cell.rows)
        put(area.character(pattern, pen: context.symbols.areaFill), x, y, shade, on: &grid)
      }
    }
  }

  private func paintSigned(_ line: Plot.Line, on grid: inout ChartGrid) {
    var raster = DotRaster(width: columns.count, height: ticks.rows, symbols: context.symbols)
    let values = line.series.columns(raster.columns, in: visible)
    let zero = ticks.dotRow(of: 0, dots: raster.cell.rows)
    for (x, value) in values.enumerated() where !value.isNaN {
      raster.setColumn(x, from: zero, to: ticks.dotRow(of: value, dots: raster.cell.rows))
    }
    for x in 0..<raster.width {
      let color = line.color ?? color(ofColumn: x, values, raster.cell.columns)
      for y in 0..<raster.height {
        let pattern = raster.pattern(x, y)
        guard pattern != 0 else { continue }
        put(raster.character(pattern, pen: context.symbols.lines[0]), x, y, color, on: &grid)
      }
    }
  }

  private func paintBlocks(_ line: Plot.Line, on grid: inout ChartGrid) {
    let values = line.series.columns(columns.count, in: visible)
    let blocks = context.symbols.verticalBlocks
    let most = ticks.usedRows * blocks.count
    for (x, value) in values.enumerated() where !value.isNaN {
      let part = 1 + ticks.position(of: value) * Double(most - 1)
      let height = min(most, max(1, Int(exactly: part.rounded()) ?? 1))
      let place =
        visible.lowerBound + (visible.upperBound - visible.lowerBound) * Double(x) / Double(max(1, columns.count - 1))
      let color =
        line.colors.flatMap { colors in
          line.series.index(nearest: place).flatMap { colors.indices.contains($0) ? colors[$0] : nil }
        } ?? line.color ?? plot.band(of: value)?.color ?? .primary
      for level in 0...(height - 1) / blocks.count {
        let filled = min(blocks.count, height - level * blocks.count)
        let shade = (ColorRole.shadeCount - 1) * level / max(1, ticks.usedRows - 1)
        put(blocks[filled - 1], x, ticks.rows - 1 - level, context.hasMixtures ? color.block(shade) : color, on: &grid)
      }
    }
  }

  /// The color of the band with the value furthest from zero of a column.
  private func color(ofColumn x: Int, _ values: [Double], _ width: Int) -> ColorRole {
    let shown = (0..<width).lazy.map { values[x * width + $0] }.filter { !$0.isNaN }
    let value = shown.max { $0.magnitude < $1.magnitude }
    return value.flatMap { plot.band(of: $0)?.color } ?? .primary
  }

  /// Draws a character, and keeps the ground that it is drawn on.
  private func put(_ character: Character, _ x: Int, _ y: Int, _ color: ColorRole, on grid: inout ChartGrid) {
    let ground = grid[columns.lowerBound + x, row.top + y].style.background
    grid.put(
      character, columns.lowerBound + x, row.top + y, Style(foreground: color, background: ground).over(context.style))
  }
}
