/// The shapes of characters that have to meet their neighbors.
enum SVGGlyphs {
  private static let width = SVGPicture.cell.width
  private static let height = SVGPicture.cell.height

  /// `nil` for a character that a font draws.
  static func shapes(of character: Character) -> [SVGShape]? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x2800...0x28FF: return dots(scalar.value - 0x2800)
    case 0x2580: return [part(0, 0, 1, 0.5)]
    case 0x2581...0x2588:
      let eighths = Double(scalar.value - 0x2580) / 8
      return [part(0, 1 - eighths, 1, eighths)]
    case 0x2589...0x258F: return [part(0, 0, Double(0x2590 - scalar.value) / 8, 1)]
    case 0x2590: return [part(0.5, 0, 0.5, 1)]
    default: return lines(of: character)
    }
  }

  private static func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SVGShape {
    .rect(x: x * self.width, y: y * self.height, width: width * self.width, height: height * self.height)
  }

  private static func dots(_ bits: UInt32) -> [SVGShape] {
    let places: [(x: Double, y: Double)] = [
      (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]
    return places.enumerated().filter { bits & (1 << $0.offset) != 0 }.map { _, place in
      .circle(x: width * (0.25 + 0.5 * place.x), y: height * (0.125 + 0.25 * place.y), radius: 1.35)
    }
  }

  private static func lines(of character: Character) -> [SVGShape]? {
    let (w, h) = (width, height)
    let (x, y) = (short(w / 2), short(h / 2))
    let arc = short(w / 2)
    let paths: [Character: (String, Double)] = [
      "─": ("M0 \(y)H\(short(w))", 1), "━": ("M0 \(y)H\(short(w))", 2.4), "╸": ("M0 \(y)H\(x)", 2.4),
      "╺": ("M\(x) \(y)H\(short(w))", 2.4), "│": ("M\(x) 0V\(short(h))", 1), "┃": ("M\(x) 0V\(short(h))", 2.4),
      "╭": ("M\(x) \(short(h))V\(short(h / 2 + w / 2))Q\(x) \(y) \(short(w)) \(y)", 1),
      "╮": ("M\(x) \(short(h))V\(short(h / 2 + w / 2))Q\(x) \(y) 0 \(y)", 1),
      "╰": ("M\(x) 0V\(short(h / 2 - w / 2))Q\(x) \(y) \(short(w)) \(y)", 1),
      "╯": ("M\(x) 0V\(short(h / 2 - w / 2))Q\(x) \(y) 0 \(y)", 1),
      "┏": ("M\(x) \(short(h))V\(y)H\(short(w))", 2.4), "┓": ("M\(x) \(short(h))V\(y)H0", 2.4),
      "┗": ("M\(x) 0V\(y)H\(short(w))", 2.4), "┛": ("M\(x) 0V\(y)H0", 2.4),
      "┌": ("M\(x) \(short(h))V\(y)H\(short(w))", 1), "┐": ("M\(x) \(short(h))V\(y)H0", 1),
      "└": ("M\(x) 0V\(y)H\(short(w))", 1), "┘": ("M\(x) 0V\(y)H0", 1),
      "├": ("M\(x) 0V\(short(h))M\(x) \(y)H\(short(w))", 1), "┤": ("M\(x) 0V\(short(h))M\(x) \(y)H0", 1),
      "┬": ("M0 \(y)H\(short(w))M\(x) \(y)V\(short(h))", 1), "┴": ("M0 \(y)H\(short(w))M\(x) \(y)V0", 1),
      "┼": ("M0 \(y)H\(short(w))M\(x) 0V\(short(h))", 1),
      "┄": ("M1 \(y)h1.6M\(arc) \(y)h1.6M\(short(w - 1.9)) \(y)h1.6", 1),
      "┊": ("M\(x) 1v2M\(x) 6v2M\(x) 11v2M\(x) 16v2", 1),
    ]
    return paths[character].map { [.path($0.0, x: 0, y: 0, width: $0.1)] }
  }
}
