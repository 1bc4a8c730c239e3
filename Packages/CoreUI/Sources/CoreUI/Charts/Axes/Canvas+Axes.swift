extension Canvas {
  /// Draws a vertical axis at the right edge of `rect`, and labels before it at some of its rows, counted from the top.
  /// If several labels fall into the same row, the first one is drawn.
  mutating func drawValueAxis(
    _ ticks: [(row: Int, text: [Glyph])],
    in rect: Rect,
    symbols: SymbolSet,
    style: Style
  ) {
    let x = rect.maxX - 1
    fill(Rect(x: x, y: rect.minY, width: 1, height: rect.height), with: symbols.verticalRule, style: style)
    var rows: Set<Int> = []
    for tick in ticks where rows.insert(tick.row).inserted {
      let y = rect.minY + tick.row
      draw(tick.text, at: Point(x: x - 1 - tick.text.width, y: y))
      draw([Glyph(symbol: symbols.tick, style: style)], at: Point(x: x, y: y))
    }
  }

  /// Draws as many labels as fit into a row, from the left, each at its column or ending at the edge.
  mutating func drawLabels(_ labels: some Sequence<(x: Int, text: [Glyph])>, in row: Rect) {
    var free = row.minX
    for label in labels where !label.text.isEmpty {
      let width = label.text.width
      let x = min(label.x, row.maxX - width)
      guard x >= free else { continue }
      draw(label.text, at: Point(x: x, y: row.minY))
      free = x + width + 1
    }
  }
}
