/// The layout element of a column chart: scale, axis, columns, labels.
struct ColumnChartElement: LayoutElement {
  struct Bar {
    let label: [Glyph]
    /// The cells of a column in a chart with this many rows, from the bottom up.
    let cells: (_ rows: Int) -> [Glyph]
  }

  /// The columns for a given width.
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

  /// The labels of the scale, a space and the axis.
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
    let axis = Rect(x: rect.minX, y: rect.minY, width: scaleWidth, height: rows)
    canvas.drawValueAxis([(0, maximumText), (rows - 1, zeroText)], in: axis, symbols: symbols, style: axisStyle)
  }

  private func drawBars(of plot: Plot, on canvas: inout Canvas) {
    for (index, bar) in plot.bars.enumerated() {
      let x = plot.rect.minX + index * plot.pitch
      for (level, cell) in bar.cells(plot.rect.height).enumerated() {
        let y = plot.rect.maxY - 1 - level
        canvas.fill(Rect(x: x, y: y, width: plot.barWidth, height: 1), with: cell.character, style: cell.style)
      }
    }
  }

  private func drawLabels(of plot: Plot, on canvas: inout Canvas) {
    let labels = plot.bars.enumerated().map { (x: plot.rect.minX + $0 * plot.pitch, text: $1.label) }
    canvas.drawLabels(labels, in: Rect(x: plot.rect.minX, y: plot.rect.maxY, width: plot.rect.width, height: 1))
  }
}
