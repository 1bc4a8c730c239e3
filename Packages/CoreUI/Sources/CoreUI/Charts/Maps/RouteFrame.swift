/// How a route lies in the cells of a map: as large as it can be, in the middle.
struct RouteFrame {
  /// The approximate ratio of a cell's height to its width.
  private static let cellAspect = 2.0
  /// No device is more precise, and the noise of a stationary recording would fill the map.
  private static let leastMetersPerDot = 1.0

  /// The rows of the map; scale and legend are below.
  let rows: Int
  let columns: Int
  /// Meters of a cell, from left to right.
  let metersPerCell: Double
  private let cell: (columns: Int, rows: Int)
  private let metersPerDot: (x: Double, y: Double)
  private let origin: (x: Double, y: Double)
  private let size: (x: Double, y: Double)

  init(_ shape: RoutePath, _ grid: ChartGrid, _ symbols: SymbolSet) {
    let cell = symbols.dotsPerCell
    rows = grid.height >= 6 ? grid.height - 1 : grid.height
    columns = grid.width
    // Room for distance marks beside the route.
    let margin = grid.width >= 24 ? 2 : 0
    let dots = (x: Double((columns - 2 * margin) * cell.columns - 1), y: Double(rows * cell.rows - 1))
    // A dot is this much higher than wide.
    let aspect = Double(cell.columns) * Self.cellAspect / Double(cell.rows)
    let across = shape.width / max(1, dots.x)
    let down = shape.height / aspect / max(1, dots.y)
    let scale = max(across, down, Self.leastMetersPerDot)
    self.cell = cell
    metersPerDot = (scale, scale * aspect)
    metersPerCell = scale * Double(cell.columns)
    size = (shape.width, shape.height)
    origin = (
      Double(margin * cell.columns) + (dots.x - shape.width / scale) / 2, (dots.y - shape.height / (scale * aspect)) / 2
    )
  }

  /// The dot of a place.
  func dot(_ place: RoutePath.Place) -> Point {
    let x = origin.x + place.x / metersPerDot.x
    let y = origin.y + (size.y - place.y) / metersPerDot.y
    return Point(x: Int(exactly: x.rounded()) ?? 0, y: Int(exactly: y.rounded()) ?? 0)
  }

  /// The cell of a place.
  func cell(_ place: RoutePath.Place) -> Point {
    let dot = dot(place)
    return Point(x: max(0, dot.x) / cell.columns, y: max(0, dot.y) / cell.rows)
  }
}
