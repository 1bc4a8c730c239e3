/// A way over the ground, drawn as it lies there: north above, as wide and as high as it is, its start and finish
/// marked with letters. It takes no more room than that needs.
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
  ///   - legs: The way in order. Between two legs there is a gap, as there is where a position is none.
  ///   - summary: One sentence that says where it goes; it stands for the map where screens are plain.
  ///   - height: The most rows it takes, without the line that explains the letters.
  ///   - color: The colour of the line.
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
