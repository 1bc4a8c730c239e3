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
    let center = RoutePath.Place(x: map.shape.width / 2, y: map.shape.height / 2, distance: 0, index: 0)
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
