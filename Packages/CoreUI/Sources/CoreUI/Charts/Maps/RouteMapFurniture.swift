import Foundation

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
    guard let legend = map.legend, context.hasColor, !legend.colors.isEmpty else { return }
    let tiles = legend.colors.flatMap { color in
      Array(repeating: Glyph(symbol: symbols.tile, style: context.style(color)), count: 2)
    }
    let text = context.text("\(legend.least) ") + tiles + context.text(" \(legend.most)")
    if end + 2 + text.width <= grid.width { grid.write(text, grid.width - text.width, y) }
  }

  /// The round distance that is nearest to a fifth of the width.
  private func scale(width: Int) -> (cells: Int, name: String)? {
    let units = map.units
    guard frame.metersPerCell > 0, width >= 16 else { return nil }
    let target = Double(width) / 5 * frame.metersPerCell
    let small = Self.lengths(near: target / units.smallMeters).map {
      (count: $0, meters: $0 * units.smallMeters, units.smallName)
    }
    let large = Self.lengths(near: target / units.meters).map { (count: $0, meters: $0 * units.meters, units.name) }
    let candidates = small.filter { $0.meters < 0.6 * units.meters } + large
    func distance(_ meters: Double) -> Double { log(meters / target).magnitude }
    guard let best = candidates.min(by: { distance($0.meters) < distance($1.meters) }),
      let cells = Int(exactly: (best.meters / frame.metersPerCell).rounded()), cells >= 3, cells <= width / 2,
      let count = Int(exactly: best.count)
    else { return nil }
    return (cells, "\(count) \(best.2)")
  }

  /// Whole round numbers.
  private static func lengths(near length: Double) -> [Double] {
    let exponent = max(0, log10(length).rounded(.down))
    guard exponent.isFinite, exponent < 12 else { return [] }
    return [1, 2, 5, 10].map { $0 * pow(10, exponent) }
  }
}
