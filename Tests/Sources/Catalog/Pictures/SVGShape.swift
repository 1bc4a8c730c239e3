/// A part of a character that is drawn as a shape.
enum SVGShape {
  case rect(x: Double, y: Double, width: Double, height: Double)
  case circle(x: Double, y: Double, radius: Double)
  /// A line through points, or a curve for an arc.
  case path(String, x: Double, y: Double, width: Double)

  func moved(x dx: Double, y dy: Double) -> SVGShape {
    switch self {
    case .rect(let x, let y, let width, let height): .rect(x: x + dx, y: y + dy, width: width, height: height)
    case .circle(let x, let y, let radius): .circle(x: x + dx, y: y + dy, radius: radius)
    case .path(let path, let x, let y, let width): .path(path, x: x + dx, y: y + dy, width: width)
    }
  }

  func element(color: String) -> String {
    switch self {
    case .rect(let x, let y, let width, let height):
      "<rect x=\"\(short(x))\" y=\"\(short(y))\" width=\"\(short(width))\" height=\"\(short(height))\" fill=\"\(color)\" shape-rendering=\"crispEdges\"/>"
    case .circle(let x, let y, let radius):
      "<circle cx=\"\(short(x))\" cy=\"\(short(y))\" r=\"\(short(radius))\" fill=\"\(color)\"/>"
    case .path(let path, let x, let y, let width):
      "<path d=\"\(path)\" transform=\"translate(\(short(x)) \(short(y)))\" fill=\"none\" stroke=\"\(color)\""
        + " stroke-width=\"\(short(width))\"/>"
    }
  }
}
