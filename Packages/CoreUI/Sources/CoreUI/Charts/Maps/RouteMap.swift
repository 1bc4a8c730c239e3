import Foundation

/// A route as a map that fills its room: north at the top, with its actual proportions, and with scale, distance marks,
/// arrows, start and finish.
public struct RouteMap: View, Chart {
  public typealias Body = Self

  /// A place on the ground.
  public struct Position: Hashable, Sendable {
    /// Degrees north, −90...90.
    public let latitude: Double
    /// Degrees east, −180...180.
    public let longitude: Double

    /// - Parameters:
    ///   - latitude: Degrees north, -90...90.
    ///   - longitude: Degrees east, -180...180.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The color of the line that ends at a position. Where several lines meet in a cell, the greatest rank wins.
  public struct Shade: Hashable, Sendable {
    let color: ColorRole
    let rank: Int

    public init(_ color: ColorRole, rank: Int) {
      self.color = color
      self.rank = rank
    }
  }

  /// A person's units of distance.
  public struct Units: Hashable, Sendable {
    let meters: Double
    let name: String
    let smallMeters: Double
    let smallName: String

    /// - Parameters:
    ///   - meters: The length of the unit of distance marks.
    ///   - name: Such as "km".
    ///   - smallMeters: The length of the unit of short distances.
    ///   - smallName: Such as "m".
    public init(meters: Double, _ name: String, smallMeters: Double, _ smallName: String) {
      self.meters = meters
      self.name = name
      self.smallMeters = smallMeters
      self.smallName = smallName
    }

    /// Kilometers, and meters for short distances.
    public static let kilometers = Units(meters: 1_000, "km", smallMeters: 1, "m")
    /// Miles, and feet for short distances.
    public static let miles = Units(meters: 1_609.344, "mi", smallMeters: 0.3048, "ft")
  }

  /// The meaning of the colors, from the least to the most.
  public struct Legend: Hashable, Sendable {
    let least: String
    let colors: [ColorRole]
    let most: String

    /// - Parameters:
    ///   - least: Such as "easy".
    ///   - most: Such as "hard".
    public init(_ least: String, _ colors: [ColorRole], _ most: String) {
      self.least = least
      self.colors = colors
      self.most = most
    }

    /// "a" for the color that means the least, and so on.
    func letter(of color: ColorRole) -> Character? {
      colors.firstIndex(of: color).flatMap { index in "abcdefghijklmnopqrstuvwxyz".dropFirst(index).first }
    }
  }

  let shape: RoutePath
  let shades: [Shade]
  let color: ColorRole
  let units: Units
  let legend: Legend?
  let cursor: Int?
  let hidesEnds: Bool
  let sentences: [String]

  /// - Parameters:
  ///   - shape: The route.
  ///   - shades: The color of each position of the shape; empty for the same everywhere.
  ///   - color: The color where there is no shade.
  ///   - units: For scale and distance marks.
  ///   - cursor: The index of a position to mark.
  ///   - hidesEnds: Whether the ends of the shape are not start and finish, because these are not to be shown.
  ///   - sentence: The route in words, such as "A loop of 12.4 km, clockwise."
  public init(
    _ shape: RoutePath, shades: [Shade] = [], color: ColorRole = .accent, units: Units, legend: Legend? = nil,
    cursor: Int? = nil, hidesEnds: Bool = false, sentence: String
  ) {
    self.shape = shape
    self.shades = shades
    self.color = color
    self.units = units
    self.legend = legend
    self.cursor = cursor
    self.hidesEnds = hidesEnds
    sentences = [sentence]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(map: self)
  }

  var isEmpty: Bool { shape.legs.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let natural = Size(width: 60, height: shape.legs.isEmpty ? 0 : 16)
    return ChartElement(natural: natural, flexible: [.horizontal, .vertical], in: context) { grid in
      guard !shape.legs.isEmpty else { return }
      RouteMapPainter(map: self, context: context, frame: RouteFrame(shape, grid, context.symbols)).paint(on: &grid)
    }
  }
}

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

/// The round distance that is nearest to a fifth of a map's width.
struct RouteScale {
  let name: String
  /// In the units of the map: cells, or those of a picture.
  let length: Double

  init?(units: RouteMap.Units, metersPerUnit: Double, width: Double) {
    let target = width / 5 * metersPerUnit
    guard target > 0, target.isFinite else { return nil }
    let small = Self.lengths(near: target / units.smallMeters).map {
      (count: $0, meters: $0 * units.smallMeters, unit: units.smallName)
    }
    let large = Self.lengths(near: target / units.meters).map {
      (count: $0, meters: $0 * units.meters, unit: units.name)
    }
    func distance(_ meters: Double) -> Double { log(meters / target).magnitude }
    let candidates = small.filter { $0.meters < 0.6 * units.meters } + large
    guard let best = candidates.min(by: { distance($0.meters) < distance($1.meters) }),
      let count = Int(exactly: best.count)
    else { return nil }
    name = "\(count) \(best.unit)"
    length = best.meters / metersPerUnit
  }

  /// Whole round numbers.
  private static func lengths(near length: Double) -> [Double] {
    let exponent = max(0, log10(length).rounded(.down))
    guard exponent.isFinite, exponent < 12 else { return [] }
    return [1, 2, 5, 10].map { $0 * pow(10, exponent) }
  }
}
