/// A part of a picture that stretches with its room: lines keep their width, but it can have no text.
struct StretchedPicture {
  let span: Double
  let height: Double
  private(set) var elements = ""

  init(span: Double, height: Double) {
    self.span = span
    self.height = height
  }

  mutating func rect(x: Double, y: Double, width: Double, height: Double, _ paint: PicturePaint) {
    elements +=
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\""
      + "\(paint.fill)/>"
  }

  /// A line through points; a gap between two runs of points.
  mutating func line(_ runs: [[(x: Double, y: Double)]], _ paint: PicturePaint, isDashed: Bool = false) {
    let path = runs.map { Markup.path($0) }.joined()
    guard !path.isEmpty else { return }
    elements += "<path class=\"\(isDashed ? "line dashed" : "line")\" d=\"\(path)\"\(paint.stroke)/>"
  }

  /// The area between points and a base.
  mutating func area(_ runs: [[(x: Double, y: Double)]], base: Double, _ paint: PicturePaint) {
    let path = runs.filter { !$0.isEmpty }.map { points in
      let (first, last) = (points[0], points[points.count - 1])
      return Markup.path([(first.x, base)] + points + [(last.x, base)]) + "Z"
    }.joined()
    guard !path.isEmpty else { return }
    elements += "<path d=\"\(path)\"\(paint.fill)/>"
  }

  /// Rectangles of one color in one element.
  mutating func tiles(_ places: [(x: Double, y: Double)], width: Double, height: Double, _ paint: PicturePaint) {
    guard !places.isEmpty else { return }
    let path = places.map { "M\(number($0.x)) \(number($0.y))h\(number(width))v\(number(height))h-\(number(width))z" }
    elements += "<path d=\"\(path.joined())\"\(paint.fill)/>"
  }

  /// Colors that change at heights: bands of values. Gives the paint for lines and areas.
  mutating func bands(_ stops: [(y: Double, color: ColorRole)], id: String) -> PicturePaint {
    let stops = stops.map { stop in
      let offset = number(min(1, max(0, stop.y / height)) * 100)
      return "<stop offset=\"\(offset)%\" stop-color=\"\(stop.color.pageColor)\"/>"
    }
    elements +=
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" "
      + "y2=\"\(number(height))\">\(stops.joined())</linearGradient>"
    return PicturePaint("url(#\(id))")
  }

  private func number(_ value: Double) -> String { Markup.number(value) }
}

/// A color, or a gradient, with its opacity.
struct PicturePaint {
  private let value: String
  private let opacity: Double

  init(_ value: String, opacity: Double = 1) {
    self.value = value
    self.opacity = opacity
  }

  init(_ color: ColorRole, opacity: Double = 1) { self.init(color.pageColor, opacity: opacity) }

  func faded(_ opacity: Double) -> PicturePaint { PicturePaint(value, opacity: opacity) }

  var fill: String { attributes("fill") }
  var stroke: String { attributes("stroke") }

  private func attributes(_ name: String) -> String {
    " \(name)=\"\(value)\"" + (opacity < 1 ? " \(name)-opacity=\"\(Markup.number(opacity))\"" : "")
  }
}
