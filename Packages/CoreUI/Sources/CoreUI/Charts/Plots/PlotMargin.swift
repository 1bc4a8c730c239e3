/// What is written at the right of a plot: the names of lines where they end, and those of bands.
struct PlotMargin {
  let row: PlotStackLayout.Row
  let x: Int
  let stack: PlotStack
  let context: ChartContext

  func paint(on grid: inout ChartGrid) {
    var taken: Set<Int> = []
    for (y, text) in spread(ends) {
      taken.insert(y)
      grid.write(text, x, row.top + y)
    }
    for (y, band) in bands where taken.insert(y).inserted {
      grid.write(context.text(band.name, band.color), x, row.top + y)
    }
  }

  /// The name and the value of each named line, with the row where it ends.
  private var ends: [(y: Int, text: [Glyph])] {
    row.plot.lines.filter(\.isNamed).compactMap { line in
      guard let last = line.series.lastValue(upTo: stack.visible.upperBound) else { return nil }
      let shown = stack.cursor.map { line.series.value(at: $0.place) } ?? last
      let value = shown.map(row.plot.tickText) ?? String(context.symbols.missing)
      let text = context.text("\(line.name) ", line.color) + context.text(value, line.color ?? .strong, .bold)
      return (row.ticks.row(of: last), text)
    }
  }

  /// The same texts with a row for each, in the same order, and as near to where they belong as there is room.
  private func spread(_ ends: [(y: Int, text: [Glyph])]) -> [(y: Int, text: [Glyph])] {
    var result = ends.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }.map(\.element)
    for index in result.indices.dropFirst() { result[index].y = max(result[index].y, result[index - 1].y + 1) }
    var limit = row.ticks.rows - 1
    for index in result.indices.reversed() {
      result[index].y = min(result[index].y, limit)
      limit = result[index].y - 1
    }
    return result.filter { $0.y >= 0 }
  }

  /// The row in the middle of each band that is at least one row high.
  private var bands: [(y: Int, band: Plot.Band)] {
    let (low, high) = (row.ticks.low, row.ticks.high)
    return row.plot.bands.indices.compactMap { index in
      let band = row.plot.bands[index]
      let from = index == 0 ? low : max(low, band.least)
      let to = index + 1 < row.plot.bands.count ? min(high, row.plot.bands[index + 1].least) : high
      let size = (to - from) / (high - low) * Double(row.ticks.usedRows)
      guard size >= 0.75, !band.name.isEmpty else { return nil }
      return (row.ticks.row(of: from + (to - from) / 2), band)
    }
  }
}
