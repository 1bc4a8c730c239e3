/// A column chart in the layout: scale, axis, columns, labels.
struct ColumnChartElement: LayoutElement {
  struct Bar {
    let label: [Glyph]
    /// 0...1 of the height of the chart.
    let fraction: Double
    let style: Style
  }

  /// The columns in a certain width.
  private struct Plot {
    let rect: Rect
    let bars: ArraySlice<Bar>
    /// Cells from one column to the next.
    let pitch: Int

    var barWidth: Int { max(1, pitch - 1) }
  }

  private static let naturalPitch = 4
  private static let widestPitch = 9

  let bars: [Bar]
  let plotHeight: Int
  let maximumText: [Glyph]
  let zeroText: [Glyph]
  let symbols: SymbolSet
  let axisStyle: Style

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    let height = plotHeight + 1
    return Size(
      width: proposal.width ?? scaleWidth + bars.count * Self.naturalPitch,
      height: min(height, proposal.height ?? height)
    )
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let showsScale = rect.width >= scaleWidth + min(bars.count, 4)
    let plot = plot(in: rect, scaleWidth: showsScale ? scaleWidth : 0)
    if showsScale { drawScale(in: rect, rows: plot.rect.height, on: &canvas) }
    drawBars(of: plot, on: &canvas)
    drawLabels(of: plot, on: &canvas)
  }

  /// The words of the scale, a blank and the axis.
  private var scaleWidth: Int {
    max(maximumText.width, zeroText.width) + 2
  }

  private func plot(in rect: Rect, scaleWidth: Int) -> Plot {
    let width = rect.width - scaleWidth
    let pitch = min(Self.widestPitch, max(1, width / bars.count))
    let rows = max(1, min(plotHeight, rect.height - 1))
    let area = Rect(x: rect.minX + scaleWidth, y: rect.minY, width: width, height: rows)
    return Plot(rect: area, bars: bars.suffix(width / pitch), pitch: pitch)
  }

  private func drawScale(in rect: Rect, rows: Int, on canvas: inout Canvas) {
    let x = rect.minX + scaleWidth - 1
    canvas.fill(Rect(x: x, y: rect.minY, width: 1, height: rows), with: symbols.verticalRule, style: axisStyle)
    let texts = rows > 1 ? [(maximumText, 0), (zeroText, rows - 1)] : [(maximumText, 0)]
    for (text, row) in texts {
      let y = rect.minY + row
      canvas.draw(text, at: Point(x: x - 1 - text.width, y: y))
      canvas.draw([Glyph(symbol: symbols.tick, style: axisStyle)], at: Point(x: x, y: y))
    }
  }

  private func drawBars(of plot: Plot, on canvas: inout Canvas) {
    let blocks = BlockBar(blocks: symbols.verticalBlocks)
    for (index, bar) in plot.bars.enumerated() {
      let x = plot.rect.minX + index * plot.pitch
      for (level, character) in blocks.characters(fraction: bar.fraction, length: plot.rect.height).enumerated() {
        let y = plot.rect.maxY - 1 - level
        canvas.fill(Rect(x: x, y: y, width: plot.barWidth, height: 1), with: character, style: bar.style)
      }
    }
  }

  /// As many labels as there is room for, from the left, each at its column or ending at the edge.
  private func drawLabels(of plot: Plot, on canvas: inout Canvas) {
    var free = plot.rect.minX
    for (index, bar) in plot.bars.enumerated() where !bar.label.isEmpty {
      let width = bar.label.width
      let x = min(plot.rect.minX + index * plot.pitch, plot.rect.maxX - width)
      guard x >= free else { continue }
      canvas.draw(bar.label, at: Point(x: x, y: plot.rect.maxY))
      free = x + width + 1
    }
  }
}
