/// What surrounds a route on its map: north, scale and legend.
struct RouteMapFurniture {
  let map: RouteMap
  let context: ChartContext
  let frame: RouteFrame

  private var symbols: SymbolSet { context.symbols }

  func paint(on grid: inout ChartGrid) {
    let north = context.text(symbols == .unicode ? "N ▴" : "N ^")
    if frame.rows >= 3, grid.isFree(grid.width - north.width..<grid.width, 0) {
      grid.write(north, grid.width - north.width, 0)
    }
    guard frame.rows < grid.height else { return }
    let y = grid.height - 1
    var end = 0
    if let scale = scale(width: grid.width) {
      let rule = String(repeating: symbols.horizontalRule, count: scale.cells - 2)
      let (left, right) = symbols == .unicode ? ("├", "┤") : ("|", "|")
      let text = context.text("\(left)\(rule)\(right)", .secondary) + context.text(" \(scale.name)", nil)
      grid.write(text, 1, y)
      end = 1 + text.width
    }
    guard let legend = map.legend, context.hasColor || context.namesLevels, !legend.colors.isEmpty else { return }
    let tiles = legend.colors.flatMap { color in
      let tile = Glyph(symbol: symbols.tile, style: context.style(color))
      guard context.namesLevels, let letter = legend.letter(of: color) else { return [tile, tile] }
      let name = Glyph(symbol: letter, style: context.style(color, on: nil, .bold))
      return context.hasColor ? [name, tile] : [name]
    }
    let text = context.text("\(legend.least) ") + tiles + context.text(" \(legend.most)")
    if end + 2 + text.width <= grid.width { grid.write(text, grid.width - text.width, y) }
  }

  private func scale(width: Int) -> (cells: Int, name: String)? {
    guard frame.metersPerCell > 0, width >= 16,
      let scale = RouteScale(units: map.units, metersPerUnit: frame.metersPerCell, width: Double(width)),
      let cells = Int(exactly: scale.length.rounded()), cells >= 3, cells <= width / 2
    else { return nil }
    return (cells, scale.name)
  }
}
