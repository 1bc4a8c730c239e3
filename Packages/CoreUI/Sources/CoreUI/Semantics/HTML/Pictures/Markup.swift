/// Text and numbers in HTML and SVG.
enum Markup {
  /// Text without control characters, in one line, that no parser takes for anything else.
  static func escaped(_ text: String) -> String {
    [Glyph](text, style: Style()).inOneLine.reduce(into: "") { $0 += escaped($1.character) }
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
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The commands of a path through points, with tenths.
  static func path(_ points: [(x: Double, y: Double)]) -> String {
    func tenths(_ value: Double) -> String { number((value * 10).rounded() / 10) }
    return points.enumerated().map { index, point in
      "\(index == 0 ? "M" : index == 1 ? "L" : " ")\(tenths(point.x)) \(tenths(point.y))"
    }.joined()
  }
}
