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
