/// The layout element of a route map: the line, the letters at its ends, and their meaning below.
struct RouteMapElement: LayoutElement {
  private static let naturalWidth = 60
  /// The approximate ratio of a cell's height to its width.
  private static let cellAspect = 2.0
  /// Dots per degree of latitude: one per meter. No device is more precise, and the noise of a stationary recording
  /// would fill the map.
  private static let finestScale = 111_195.0
  private static let start: Character = "S"
  private static let finish: Character = "F"

  let plane: RoutePlane
  let height: Int
  let symbols: SymbolSet
  let pen: LineRaster.Pen
  let markStyle: Style
  let legendStyle: Style

  func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? Self.naturalWidth
    let rows = min(height, max(1, (proposal.height ?? height + 1) - 1))
    let map = Fitted(plane, into: Size(width: width, height: rows), symbols: symbols)
    return Size(
      width: min(width, max(map.size.width, legend(map).width)),
      height: min(map.size.height + 1, proposal.height ?? .max))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let rows = min(height, max(1, rect.height - 1))
    let map = Fitted(plane, into: Size(width: rect.width, height: rows), symbols: symbols)
    var raster = LineRaster(size: map.size, symbols: symbols, pens: [pen])
    for leg in map.legs { raster.draw(leg, pen: 0) }
    for (cell, glyph) in raster.glyphs {
      canvas.draw([glyph], at: Point(x: rect.minX + cell.x, y: rect.minY + cell.y))
    }
    // The start is drawn last: if both are the same, its letter stands for both.
    for (cell, mark) in [(map.finish, Self.finish), (map.start, Self.start)] {
      guard let cell else { continue }
      canvas.draw([Glyph(symbol: mark, style: markStyle)], at: Point(x: rect.minX + cell.x, y: rect.minY + cell.y))
    }
    canvas.draw(legend(map), at: Point(x: rect.minX, y: rect.minY + map.size.height))
  }

  private func legend(_ map: Fitted) -> [Glyph] {
    func entry(_ mark: Character, _ words: String) -> [Glyph] {
      [Glyph(symbol: mark, style: markStyle)] + [Glyph](" \(words)", style: legendStyle)
    }
    if map.start == map.finish { return entry(Self.start, "start and finish") }
    return entry(Self.start, "start   ") + entry(Self.finish, "finish")
  }

  /// The route in dots, as large as it can be in a box.
  private struct Fitted {
    /// In cells; no more than the part of the box the route takes.
    let size: Size
    let legs: [[LineRaster.Dot]]
    /// The cells of the first and the last dot.
    let start: Point?
    let finish: Point?

    init(_ plane: RoutePlane, into box: Size, symbols: SymbolSet) {
      let cell = symbols.dotsPerCell
      // Dots per degree, across and down; the outermost dots are on the edge of the box.
      let aspect = Double(cell.columns) * RouteMapElement.cellAspect / Double(cell.rows)
      // A route without width needs no room: zero divided by zero would be NaN.
      let across = plane.width > 0 ? Double(box.width * cell.columns - 1) / plane.width : .infinity
      let down = plane.height > 0 ? Double(box.height * cell.rows - 1) / plane.height * aspect : .infinity
      let scale = max(0, min(across, down, RouteMapElement.finestScale))
      legs = plane.legs.map { leg in
        leg.map { place in
          LineRaster.Dot(
            x: Int(exactly: (place.x * scale).rounded()) ?? 0,
            y: Int(exactly: ((plane.height - place.y) * scale / aspect).rounded()) ?? 0)
        }.withoutRepetitions
      }
      let dots = legs.joined()
      size = Size(
        width: min(box.width, (dots.map(\.x).max() ?? 0) / cell.columns + 1),
        height: min(box.height, (dots.map(\.y).max() ?? 0) / cell.rows + 1))
      func point(_ dot: LineRaster.Dot?) -> Point? {
        dot.map { Point(x: $0.x / cell.columns, y: $0.y / cell.rows) }
      }
      start = point(legs.first?.first)
      finish = point(legs.last?.last)
    }
  }
}

extension [LineRaster.Dot] {
  /// A track has many positions per dot.
  fileprivate var withoutRepetitions: [LineRaster.Dot] {
    reduce(into: []) { dots, dot in
      if dots.last != dot { dots.append(dot) }
    }
  }
}
