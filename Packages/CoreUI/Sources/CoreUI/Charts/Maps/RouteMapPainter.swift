import Foundation

/// Paints a ``RouteMap``: the most important marks first, so that others give way.
struct RouteMapPainter {
  let map: RouteMap
  let context: ChartContext
  let frame: RouteFrame

  private var symbols: SymbolSet { context.symbols }

  func paint(on grid: inout ChartGrid) {
    let raster = RouteRaster(map, frame, symbols)
    for y in 0..<frame.rows {
      for x in 0..<frame.columns {
        guard let color = raster.color(x, y) else { continue }
        grid.put(raster.dots.character(raster.dots.pattern(x, y), pen: "*"), x, y, context.style(color))
      }
    }
    RouteMapFurniture(map: map, context: context, frame: frame).paint(on: &grid)
    var marked = paintEnds(on: &grid)
    paintArrows(on: &grid, &marked)
    paintLevels(of: raster, on: &grid, marked)
    if let cursor = map.cursor.flatMap(map.shape.place(ofIndex:)).map(frame.cell) {
      grid.put(symbols == .unicode ? "◉" : "@", cursor.x, cursor.y, context.style(.focus, on: nil, .bold))
    }
    paintDistances(on: &grid)
  }

  // MARK: - Start and finish

  private func paintEnds(on grid: inout ChartGrid) -> Set<Point> {
    guard !map.hidesEnds, let first = map.shape.legs.first?.first, let last = map.shape.legs.last?.last else {
      return []
    }
    let (start, finish) = (frame.cell(first), frame.cell(last))
    let areTogether = (start.x - finish.x).magnitude <= 2 && (start.y - finish.y).magnitude <= 1
    let (startMark, finishMark): (Character, Character) = symbols == .unicode ? ("●", "■") : ("S", "F")
    if !areTogether {
      grid.put(finishMark, finish.x, finish.y, context.style(.strong))
      writeName("finish", at: finish, on: &grid)
    }
    grid.put(startMark, start.x, start.y, context.style(.good))
    writeName(areTogether ? "start, finish" : "start", at: start, on: &grid)
    return [start, finish]
  }

  private func writeName(_ name: String, at cell: Point, on grid: inout ChartGrid) {
    let text = context.text(name, nil)
    let places = [
      Point(x: cell.x + 2, y: cell.y), Point(x: cell.x - 1 - text.width, y: cell.y),
      Point(x: cell.x + 1, y: cell.y + 1), Point(x: cell.x + 1, y: cell.y - 1),
      Point(x: cell.x - text.width, y: cell.y + 1), Point(x: cell.x - text.width, y: cell.y - 1),
    ]
    write(text, atFirst: places, beside: cell, on: &grid)
  }

  /// Writes a text at the first place where it is free; a cell next to the mark it belongs to may be its neighbor.
  private func write(_ text: [Glyph], atFirst places: [Point], beside cell: Point, on grid: inout ChartGrid) {
    for place in places where place.y < frame.rows {
      let columns = place.x..<place.x + text.width
      let isFree = place.y == cell.y ? isFree(columns, place.y, beside: cell, grid) : grid.isFree(columns, place.y)
      guard isFree else { continue }
      return grid.write(text, place.x, place.y)
    }
  }

  private func isFree(_ columns: Range<Int>, _ y: Int, beside cell: Point, _ grid: ChartGrid) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound <= grid.width else { return false }
    return (columns.lowerBound - 1...columns.upperBound).allSatisfy { x in
      x == cell.x || x < 0 || x >= grid.width || grid.isBlank(x, y)
    }
  }

  // MARK: - Arrows

  /// An arrow after each fifth of the way.
  private func paintArrows(on grid: inout ChartGrid, _ marked: inout Set<Point>) {
    guard map.shape.length > 0, frame.columns >= 12, frame.rows >= 4 else { return }
    for fifth in 1...4 {
      let reach = 3 * frame.metersPerCell
      let distance = map.shape.length * Double(fifth) / 5
      guard let place = map.shape.place(at: distance), let before = map.shape.place(at: distance - reach),
        let after = map.shape.place(at: distance + reach)
      else { continue }
      let cell = frame.cell(place)
      let (across, up) = (after.x - before.x, after.y - before.y)
      guard max(across.magnitude, up.magnitude) > frame.metersPerCell, marked.insert(cell).inserted else { continue }
      let direction = across.magnitude >= up.magnitude ? (across >= 0 ? 0 : 2) : (up >= 0 ? 1 : 3)
      grid.put(symbols.directions[direction], cell.x, cell.y, context.style(.strong))
    }
  }

  // MARK: - Levels

  private static let cellsPerLetter = 6

  /// The letter of what the color means, every few cells of the way, where few colors or none can show it.
  private func paintLevels(of raster: RouteRaster, on grid: inout ChartGrid, _ marked: Set<Point>) {
    guard context.namesLevels, let legend = map.legend, map.shape.length > 0 else { return }
    let step = max(Double(Self.cellsPerLetter) * frame.metersPerCell, map.shape.length / 200)
    guard step > 0 else { return }
    for distance in stride(from: step / 2, to: map.shape.length, by: step) {
      guard let cell = map.shape.place(at: distance).map(frame.cell), !marked.contains(cell),
        let color = raster.color(cell.x, cell.y), let letter = legend.letter(of: color)
      else { continue }
      grid.put(letter, cell.x, cell.y, context.style(color, on: nil, .bold))
    }
  }

  // MARK: - Distance marks

  private func paintDistances(on grid: inout ChartGrid) {
    let units = map.units
    guard units.meters > 0 else { return }
    let total = map.shape.length / units.meters
    let most = Double(min(15, (frame.columns + 2 * frame.rows) / 9))
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000.0]
    guard most >= 1, let step = steps.first(where: { total / $0 <= most }), total >= step else { return }
    let center = RoutePath.Position(x: map.shape.width / 2, y: map.shape.height / 2, distance: 0, index: 0)
    let middle = frame.cell(center)
    for number in stride(from: step, through: total, by: step) {
      guard let place = map.shape.place(at: number * units.meters), let count = Int(exactly: number) else { continue }
      let text = context.text("\(count)")
      let cell = frame.cell(place)
      write(text, atFirst: places(around: cell, width: text.width, awayFrom: middle), beside: cell, on: &grid)
    }
  }

  /// Where a number can be, the furthest from the middle of the map first.
  private func places(around cell: Point, width: Int, awayFrom middle: Point) -> [Point] {
    let centered = cell.x - (width - 1) / 2
    let places = [
      Point(x: centered, y: cell.y - 1), Point(x: centered, y: cell.y + 1), Point(x: cell.x + 2, y: cell.y),
      Point(x: cell.x - 1 - width, y: cell.y), Point(x: cell.x + 1, y: cell.y - 1), Point(x: cell.x + 1, y: cell.y + 1),
      Point(x: cell.x - width, y: cell.y - 1), Point(x: cell.x - width, y: cell.y + 1),
    ]
    func distance(_ place: Point) -> Int {
      let (x, y) = (2 * place.x + width - 2 * middle.x, 4 * (place.y - middle.y))
      return x * x + y * y
    }
    return places.sorted { distance($0) > distance($1) }
  }
}

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
  func dot(_ place: RoutePath.Position) -> Point {
    let x = origin.x + place.x / metersPerDot.x
    let y = origin.y + (size.y - place.y) / metersPerDot.y
    return Point(x: Int(exactly: x.rounded()) ?? 0, y: Int(exactly: y.rounded()) ?? 0)
  }

  /// The cell of a place.
  func cell(_ place: RoutePath.Position) -> Point {
    let dot = dot(place)
    return Point(x: max(0, dot.x) / cell.columns, y: max(0, dot.y) / cell.rows)
  }
}

/// The positions of a route, projected to a plane of meters. Keep it as long as the route does not change: drawing it
/// again then needs no trigonometry.
///
/// Degrees of longitude shrink with the cosine of the latitude, equally over the whole plane: an equirectangular
/// projection that is accurate along the middle parallel.
public final class RoutePath: Sendable {
  struct Position: Hashable {
    /// Meters to the right and up from the lower left corner.
    let x: Double
    let y: Double
    /// Meters from the start along the route.
    let distance: Double
    /// The index of the position among all that were given, counting invalid ones.
    let index: Int
  }

  /// In order; none is empty. Between two legs there is a gap.
  let legs: [[Position]]
  let width: Double
  let height: Double
  /// The length of the route.
  let length: Double

  private static let metersPerDegree = 111_195.0

  /// - Parameters:
  ///   - legs: The route in order. Between two legs there is a gap, as there is for an invalid position.
  ///   - distances: The recorded distance in meters of each position of all legs; without it, that between positions
  ///     counts.
  public init(_ legs: [[RouteMap.Position]], distances: [Double] = []) {
    let unwrapped = Self.unwrapped(legs)
    let (xs, ys) = (unwrapped.joined().lazy.map(\.x), unwrapped.joined().lazy.map(\.y))
    guard let west = xs.min(), let east = xs.max(), let south = ys.min(), let north = ys.max() else {
      (self.legs, width, height, length) = ([], 0, 0, 0)
      return
    }
    let across = Self.metersPerDegree * cos((south + north) / 2 * .pi / 180)
    var distance = 0.0
    let projected = unwrapped.map { leg -> [Position] in
      var last: Position?
      return leg.map { point in
        let (x, y) = ((point.x - west) * across, (point.y - south) * Self.metersPerDegree)
        if distances.indices.contains(point.index), distances[point.index].isFinite {
          distance = max(distance, distances[point.index])
        } else if let last {
          distance += ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
        }
        let place = Position(x: x, y: y, distance: distance, index: point.index)
        last = place
        return place
      }
    }
    self.legs = projected
    width = (east - west) * across
    height = (north - south) * Self.metersPerDegree
    length = distance
  }

  /// The first place at or after a distance.
  func place(at distance: Double) -> Position? {
    for leg in legs {
      guard let last = leg.last, last.distance >= distance else { continue }
      var (low, high) = (0, leg.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if leg[middle].distance >= distance { high = middle } else { low = middle + 1 }
      }
      return leg[low]
    }
    return legs.last?.last
  }

  /// The place of a position; `nil` for an invalid one.
  func place(ofIndex index: Int) -> Position? {
    for leg in legs {
      guard let first = leg.first, let last = leg.last, first.index <= index, index <= last.index else { continue }
      return leg[index - first.index]
    }
    return nil
  }

  /// Longitudes that continue beyond the 180th meridian instead of jumping to the other end of the map; legs are
  /// divided where there is no position.
  private static func unwrapped(_ legs: [[RouteMap.Position]]) -> [[(x: Double, y: Double, index: Int)]] {
    var result: [[(x: Double, y: Double, index: Int)]] = []
    var last: Double?
    var index = 0
    for leg in legs {
      result.append([])
      for position in leg {
        defer { index += 1 }
        guard position.isOnEarth else {
          result.append([])
          continue
        }
        let longitude = last.map { $0 + (position.longitude - $0).remainder(dividingBy: 360) } ?? position.longitude
        last = longitude
        result[result.count - 1].append((longitude, position.latitude, index))
      }
    }
    return result.filter { !$0.isEmpty }
  }
}

extension RoutePath: Hashable {
  public static func == (first: RoutePath, second: RoutePath) -> Bool {
    first === second || first.legs == second.legs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(length)
  }
}

extension RouteMap.Position {
  fileprivate var isOnEarth: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }
}

/// The line of a route in dots, with a color for each cell.
private struct RouteRaster {
  private(set) var dots: DotRaster
  private var shades: [RouteMap.Shade?]

  init(_ map: RouteMap, _ frame: RouteFrame, _ symbols: SymbolSet) {
    dots = DotRaster(width: frame.columns, height: frame.rows, symbols: symbols)
    shades = Array(repeating: nil, count: dots.width * dots.height)
    let plain = RouteMap.Shade(map.color, rank: .min)
    for leg in map.shape.legs {
      var last: Point?
      for place in leg {
        let shade = map.shades.indices.contains(place.index) ? map.shades[place.index] : plain
        let dot = frame.dot(place)
        draw(from: last ?? dot, to: dot, shade)
        last = dot
      }
    }
  }

  /// The color of a cell; `nil` without a line.
  func color(_ x: Int, _ y: Int) -> ColorRole? {
    guard x >= 0, x < dots.width, y >= 0, y < dots.height else { return nil }
    return shades[y * dots.width + x]?.color
  }

  private mutating func draw(from start: Point, to end: Point, _ shade: RouteMap.Shade) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let steps = max(across.magnitude, down.magnitude)
    put(end, shade)
    guard steps > 1, steps < 100_000 else { return }
    for step in 1..<Int(steps) {
      let (x, y) = (Self.part(across, step, Int(steps)), Self.part(down, step, Int(steps)))
      put(Point(x: start.x + x, y: start.y + y), shade)
    }
  }

  /// A part of a length, rounded.
  private static func part(_ length: Int, _ step: Int, _ steps: Int) -> Int {
    (2 * length * step + (length < 0 ? -steps : steps)) / (2 * steps)
  }

  private mutating func put(_ dot: Point, _ shade: RouteMap.Shade) {
    guard dot.x >= 0, dot.y >= 0, dot.x < dots.columns, dot.y < dots.rows else { return }
    dots.set(dot.x, dot.y)
    let index = dot.y / dots.cell.rows * dots.width + dot.x / dots.cell.columns
    guard let present = shades[index], present.rank >= shade.rank else {
      shades[index] = shade
      return
    }
  }
}
