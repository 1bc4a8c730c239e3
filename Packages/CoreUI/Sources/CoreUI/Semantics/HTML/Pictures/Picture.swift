import Foundation

/// A drawing for pages: elements of SVG, made from the same values as a chart's cells.
///
/// It is as wide as its room, in which places across are parts, 0...1; places down are pixels. So text keeps its size on
/// every screen, and only what is between the texts stretches.
struct Picture {
  /// How a picture takes its place on a page.
  enum Form: Equatable {
    /// A figure as wide as its room.
    case figure
    /// A part of a line, such as a bar in a table.
    case inline(width: Double?)
    /// A figure with its own proportions, such as a map; places across are in the same unit as places down.
    case scaled(width: Double)
  }

  var height: Double
  var form = Form.figure
  /// What a pointer reads at each place across.
  var readout: PictureReadout?
  /// The region of the screen in which a place across the picture is a column; `nil` if nobody can point at one.
  var region: String?
  /// The place of the cursor of that region, 0...1, and the height down to which it is drawn; `nil` for none.
  var cursor: (x: Double, height: Double)?
  private(set) var elements = ""

  init(height: Double, form: Form = .figure) {
    self.height = height
    self.form = form
  }

  /// The part of the text before which a text is.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  // MARK: elements

  mutating func rect(
    x: Double, y: Double, width: Double, height: Double, _ color: ColorRole, radius: Double = 0, title: String = ""
  ) {
    let shape =
      "<rect x=\"\(across(x))\" y=\"\(number(y))\" width=\"\(across(width))\" height=\"\(number(height))\""
      + (radius > 0 ? " rx=\"\(number(radius))\"" : "") + paint("fill", color)
    elements += title.isEmpty ? shape + "/>" : shape + "><title>\(Markup.escaped(title))</title></rect>"
  }

  mutating func line(x: Double, y: Double, toX: Double, toY: Double, _ color: ColorRole) {
    elements +=
      "<line x1=\"\(across(x))\" y1=\"\(number(y))\" x2=\"\(across(toX))\" y2=\"\(number(toY))\"\(paint("stroke", color))/>"
  }

  mutating func circle(x: Double, y: Double, radius: Double, _ color: ColorRole) {
    elements += "<circle cx=\"\(across(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\"\(paint("fill", color))/>"
  }

  /// - Parameters:
  ///   - y: The base line.
  ///   - kinds: Classes of the style sheet, such as `halo`.
  mutating func text(
    _ text: String, x: Double, y: Double, _ color: ColorRole = .secondary, anchor: Anchor = .start,
    kinds: [String] = []
  ) {
    guard !text.isEmpty else { return }
    let kinds = kinds.isEmpty ? "" : " class=\"\(kinds.joined(separator: " "))\""
    let anchor = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    elements +=
      "<text x=\"\(across(x))\" y=\"\(number(y))\"\(anchor)\(kinds)\(paint("fill", color.readable))>"
      + "\(Markup.escaped(text))</text>"
  }

  /// A part in which places across are also numbers, from 0 to `span`, and stretch with the room.
  ///
  /// - Parameter rows: what places down go to; `nil` if they are pixels.
  mutating func stretched(
    y: Double, height: Double, span: Double, rows: Double? = nil, x: Double = 0, width: Double = 1, kind: String = "",
    _ body: (inout StretchedPicture) -> Void
  ) {
    let down = rows ?? height
    var part = StretchedPicture(span: span, height: down)
    body(&part)
    let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
    elements +=
      "<svg x=\"\(across(x))\" y=\"\(number(y))\" width=\"\(across(width))\" height=\"\(number(height))\" "
      + "viewBox=\"0 0 \(number(span)) \(number(down))\" preserveAspectRatio=\"none\"\(kind)>\(part.elements)</svg>"
  }

  /// A group with classes of the style sheet.
  mutating func group(_ kind: String, _ body: (inout Picture) -> Void) {
    elements += "<g class=\"\(kind)\">"
    body(&self)
    elements += "</g>"
  }

  /// A line through points, all in the unit of a scaled picture.
  mutating func path(_ points: [(x: Double, y: Double)], stroke color: ColorRole, width: Double) {
    guard points.count > 1 else { return }
    elements +=
      "<path d=\"\(Markup.path(points))\" stroke-width=\"\(number(width))\"\(paint("stroke", color))/>"
  }

  private func across(_ place: Double) -> String {
    if case .scaled = form { number(place) } else { number(place * 100) + "%" }
  }

  private func number(_ value: Double) -> String { Markup.number(value) }

  private func paint(_ name: String, _ color: ColorRole) -> String { " \(name)=\"\(color.pageColor)\"" }
}

/// What is written at a place across a picture when a pointer is there.
struct PictureReadout {
  /// The names of the values.
  let names: [String]
  /// For each place, at equal distances: the words for the place, and the values.
  let rows: [[String]]
}

/// What charts know about the page that they are drawn on.
struct PictureContext {
  private let name: String
  /// Whether a person can point at places in the chart.
  let isInteractive: Bool

  /// - Parameters:
  ///   - number: The number of the chart in its scope.
  ///   - scope: The part of the page that the chart is in; empty for a page that stays as it is.
  init(_ number: Int, of scope: String = "", isInteractive: Bool = false) {
    name = scope.isEmpty ? "g\(number)" : "\(scope)-g\(number)"
    self.isInteractive = isInteractive
  }

  /// A name that is unique on the page.
  func id(_ part: String) -> String { "\(name)-\(part)" }
}

/// Text and numbers in HTML and SVG.
enum Markup {
  /// Text without control characters, in one line, that no parser takes for anything else.
  static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    return [Glyph](text, style: Style()).inOneLine.reduce(into: "") { $0 += escaped($1.character) }
  }

  /// Whether text is the same when it is escaped: most is, and looking at bytes is much faster than at characters.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
      default: byte >= 0x20 && byte < 0x7F
      }
    }
  }

  static func escaped(_ character: Character) -> String {
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: String(character)
    }
  }

  /// A number with at most two digits after the point, in the fewest characters.
  static func number(_ value: Double) -> String {
    guard value.isFinite, let hundredths = Int(exactly: (min(1e12, max(-1e12, value)) * 100).rounded()) else {
      return "0"
    }
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return (hundredths < 0 ? "-" : "") + String(whole) + fractions[Int(rest)]
  }

  /// What follows the whole number for each number of hundredths. A page has thousands of numbers.
  private static let fractions = (0..<100).map { rest in
    rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
  }

  /// The commands of a path through points, with tenths.
  static func path(_ points: [(x: Double, y: Double)]) -> String {
    func tenths(_ value: Double) -> String { number((value * 10).rounded() / 10) }
    var path = ""
    for (index, point) in points.enumerated() {
      path += index == 0 ? "M" : index == 1 ? "L" : " "
      path += tenths(point.x)
      path += " "
      path += tenths(point.y)
    }
    return path
  }
}

extension ColorRole {
  /// The color in a page: a variable of its style sheet, which has a value for dark and one for light screens.
  var pageColor: String { "var(--\(token.pageName))" }

  /// The class of elements of a page in this color.
  var pageClass: String { "c-\(token.pageName)" }

  /// This color for words, or that of ordinary words if it contrasts too little.
  var readable: ColorRole {
    switch token {
    case .faint: .secondary
    default: leastContrast ?? 0 >= 4.5 ? ColorRole(token) : .primary
    }
  }
}

extension ColorToken {
  /// Its name in a style sheet.
  fileprivate var pageName: String {
    let index = Int(rawValue - Self.first(of: group).rawValue)
    switch group {
    case .ui:
      return [
        "text", "strong", "dim", "faint", "border", "focus", "key", "selection", "blurred", "surface", "track", "grid",
      ][index]
    case .status: return ["good", "warning", "bad", "info"][index]
    case .quantity: return "quantity-\(ColorRole.Quantity.allCases[index])"
    case .zone: return "zone-\(index + 1)"
    case .band: return "band-\(ColorRole.Band.allCases[index])"
    case .heat: return "heat-\(index + 1)"
    case .slope: return "slope-\(index)"
    case .category: return "category-\(index)"
    }
  }
}

extension ColorToken {
  /// A rule of a style sheet for each ``ColorRole/pageClass``.
  static let pageRules = all.map { ".c-\($0.pageName){color:var(--\($0.pageName))}" }.joined()
}

extension Theme {
  /// The variables of a style sheet for this theme, in one line.
  var pageVariables: String { pageColors.map { "\($0.name):\($0.value)" }.joined(separator: ";") }

  /// The colors of this theme by the names of their variables.
  var pageColors: [(name: String, value: String)] {
    [("--ground", ground.hexadecimal)] + zip(ColorToken.all, colors).map { ("--\($0.pageName)", $1.rgb.hexadecimal) }
  }

  /// The color of a role on a page.
  func rgb(of role: ColorRole) -> RGBColor { (swatch(for: role) ?? text).rgb }
}

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
