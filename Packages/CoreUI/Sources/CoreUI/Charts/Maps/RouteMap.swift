/// A route as a map: north at the top, with its actual proportions, and letters at its start and finish. It takes no
/// more room than that needs.
public struct RouteMap: View {
  /// A place on the ground.
  public struct Position: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    /// - Parameters:
    ///   - latitude: Degrees north, -90...90.
    ///   - longitude: Degrees east, -180...180.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  @Environment(\.presentation) private var presentation
  private let summary: String
  private let drawing: RouteDrawing

  /// - Parameters:
  ///   - legs: The route in order. Between two legs there is a gap, as there is for an invalid position.
  ///   - summary: One sentence that describes the route and replaces the map on plain screens.
  ///   - height: The largest number of rows, without the line that explains the letters.
  ///   - color: The color of the line.
  public init(_ legs: [[Position]], summary: String, height: Int = 16, color: ColorRole = .accent) {
    self.summary = summary
    drawing = RouteDrawing(plane: RoutePlane(legs), height: max(1, height), color: color)
  }

  public var body: some View {
    switch presentation {
    case .visual:
      if !drawing.plane.legs.isEmpty { drawing }
    case .plain: Sentence(text: summary)
    }
  }
}

private struct RouteDrawing: View {
  typealias Body = Self

  let plane: RoutePlane
  let height: Int
  let color: ColorRole

  func resolve(into resolution: inout Resolution) {
    let style = resolution.style
    resolution.append(
      RouteMapElement(
        plane: plane,
        height: height,
        symbols: resolution.environment.symbols,
        pen: LineRaster.Pen(character: "*", style: Style(foreground: color).over(style), dash: (1, 1)),
        markStyle: Style(attributes: .bold).over(style),
        legendStyle: Style(foreground: .secondary).over(style)
      ))
  }
}
