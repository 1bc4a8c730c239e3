/// The line of a route in dots, with a color for each cell.
struct RouteRaster {
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
