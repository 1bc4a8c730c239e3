/// The layout element of a line chart without its legend: scale, axis, lines, labels.
struct LinePlotElement: LayoutElement {
  private static let naturalWidth = 60
  private static let leastPlotWidth = 6

  let series: [[Double?]]
  let pens: [LineRaster.Pen]
  let scale: ValueScale
  /// Values shown beside the scale, the most important first.
  let ticks: [(value: Double, text: [Glyph])]
  let labels: [(index: Int, text: [Glyph])]
  let plotHeight: Int
  let resampling: Resampling
  let symbols: SymbolSet
  let axisStyle: Style

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    let height = plotHeight + labelHeight
    return Size(
      width: proposal.width ?? Self.naturalWidth,
      height: min(height, proposal.height ?? height)
    )
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let marksWidth = rect.width >= endMarksWidth + Self.leastPlotWidth ? endMarksWidth : 0
    let axisWidth = rect.width >= scaleWidth + marksWidth + Self.leastPlotWidth ? scaleWidth : 0
    let rows = max(1, min(plotHeight, rect.height - labelHeight))
    let plot = Rect(
      x: rect.minX + axisWidth, y: rect.minY, width: rect.width - axisWidth - marksWidth, height: rows)
    if axisWidth > 0 {
      let ticks = ticks.map { (row: row(of: $0.value, in: rows), text: $0.text) }
      let axis = Rect(x: rect.minX, y: rect.minY, width: axisWidth, height: rows)
      canvas.drawValueAxis(ticks, in: axis, symbols: symbols, style: axisStyle)
    }
    if scale.crossesZero {
      let zero = Rect(x: plot.minX, y: plot.minY + row(of: 0, in: rows), width: plot.width, height: 1)
      canvas.fill(zero, with: symbols.horizontalRule, style: axisStyle)
    }
    let ends = drawLines(in: plot, on: &canvas)
    if marksWidth > 0 { drawMarks(at: ends, on: &canvas) }
    drawLabels(of: plot, on: &canvas)
  }

  private var labelHeight: Int { labels.isEmpty ? 0 : 1 }

  /// The longest of the words, a blank and the axis.
  private var scaleWidth: Int {
    (ticks.map(\.text.width).max() ?? 0) + 2
  }

  /// Room for all marks beside each other, should all lines end in the same row. A line of letters needs none.
  private var endMarksWidth: Int {
    series.count > 1 && symbols == .unicode ? series.count : 0
  }

  private var valueCount: Int { series.map(\.count).max() ?? 0 }

  private func row(of value: Double, in rows: Int) -> Int {
    let dots = symbols.dotsPerCell.rows
    return dotRow(of: value, in: rows * dots) / dots
  }

  private func dotRow(of value: Double, in rows: Int) -> Int {
    Int(exactly: ((1 - scale.position(of: value)) * Double(rows - 1)).rounded()) ?? 0
  }

  /// The column of dots of a value, in `columns`.
  private func dotColumn(of index: Int, in columns: Int) -> Int {
    guard valueCount > columns else { return index * (columns - 1) / max(1, valueCount - 1) }
    return index * columns / valueCount
  }

  /// Draws all lines; returns the cell that follows the last one of each.
  private func drawLines(in plot: Rect, on canvas: inout Canvas) -> [Point?] {
    let dots = symbols.dotsPerCell
    var raster = LineRaster(size: plot.size, symbols: symbols, pens: pens)
    let ends = series.indices.map { index -> Point? in
      let runs = runs(of: series[index], columns: raster.columns, rows: raster.rows)
      for run in runs {
        raster.draw(run, pen: index)
      }
      guard let end = runs.last?.last else { return nil }
      return Point(x: plot.minX + end.x / dots.columns + 1, y: plot.minY + end.y / dots.rows)
    }
    for (cell, glyph) in raster.glyphs {
      canvas.draw([glyph], at: Point(x: plot.minX + cell.x, y: plot.minY + cell.y))
    }
    return ends
  }

  /// The dots of a series, divided where values are missing.
  private func runs(of values: [Double?], columns: Int, rows: Int) -> [[LineRaster.Dot]] {
    let isResampled = valueCount > columns
    let padded = values + Array(repeating: nil, count: valueCount - values.count)
    let points = isResampled ? padded.resampled(to: columns, by: resampling) : values
    var runs: [[LineRaster.Dot]] = [[]]
    for (index, value) in points.enumerated() {
      if let value {
        let x = isResampled ? index : dotColumn(of: index, in: columns)
        runs[runs.count - 1].append(LineRaster.Dot(x: x, y: dotRow(of: value, in: rows)))
      } else if runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  /// Writes the letter of each line behind its end, further to the right where another stands there.
  private func drawMarks(at ends: [Point?], on canvas: inout Canvas) {
    var taken: Set<Point> = []
    for (end, pen) in zip(ends, pens) {
      guard var place = end else { continue }
      while !taken.insert(place).inserted { place.x += 1 }
      canvas.draw([Glyph(symbol: pen.character, style: pen.style)], at: place)
    }
  }

  private func drawLabels(of plot: Rect, on canvas: inout Canvas) {
    let dots = symbols.dotsPerCell.columns
    let placed = labels.filter { (0..<valueCount).contains($0.index) }.map { label in
      (x: plot.minX + dotColumn(of: label.index, in: plot.width * dots) / dots, text: label.text)
    }
    canvas.drawLabels(placed, in: Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1))
  }
}
