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
  mutating func stretched(
    y: Double, height: Double, span: Double, x: Double = 0, width: Double = 1, kind: String = "",
    _ body: (inout StretchedPicture) -> Void
  ) {
    var part = StretchedPicture(span: span, height: height)
    body(&part)
    let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
    elements +=
      "<svg x=\"\(across(x))\" y=\"\(number(y))\" width=\"\(across(width))\" height=\"\(number(height))\" "
      + "viewBox=\"0 0 \(number(span)) \(number(height))\" preserveAspectRatio=\"none\"\(kind)>\(part.elements)</svg>"
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
