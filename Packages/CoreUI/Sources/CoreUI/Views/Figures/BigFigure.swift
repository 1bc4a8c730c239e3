/// A figure in large digits, three rows high: "2:24". In rooms of less height, on plain screens and for other
/// characters than digits and signs, it is text.
public struct BigFigure: View {
  public typealias Body = Self

  private let text: String
  private let unit: String
  private let color: ColorRole

  /// - Parameters:
  ///   - text: digits, signs, points and colons.
  ///   - unit: the unit, in small type behind it.
  ///   - color: the color of the digits.
  public init(_ text: String, unit: String = "", color: ColorRole = .strong) {
    self.text = text
    self.unit = unit
    self.color = color
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .bigFigure(BigFigureNode(text: text, unit: unit, color: color, style: resolution.style)))
  }
}

extension CellRenderer {
  func element(_ figure: BigFigureNode) -> any LayoutElement {
    let words = node(figure.words.foreground(figure.color), style: figure.style)
    guard let rows = BigDigits.rows(of: figure.text), symbols == .unicode else { return words.element }
    let style = Style(foreground: figure.color, attributes: .bold).over(figure.style)
    let unitStyle = Style(foreground: .secondary).over(figure.style)
    let lines = rows.enumerated().map { index, row in
      [Glyph](row, style: style)
        + (index == rows.count - 1 && !figure.unit.isEmpty ? [Glyph](" \(figure.unit)", style: unitStyle) : [])
    }
    return BigFigureElement(lines: lines, small: words)
  }
}

private struct BigFigureElement: LayoutElement {
  let lines: [[Glyph]]
  let small: LayoutNode

  func measure(_ proposal: ProposedSize) -> Size {
    let width = lines.map(\.width).max() ?? 0
    guard proposal.height ?? .max >= lines.count, proposal.width ?? .max >= width else {
      return small.measure(proposal)
    }
    return Size(width: width, height: lines.count)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.height >= lines.count else { return small.draw(in: rect, on: &canvas) }
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: rect.minX, y: rect.minY + row))
    }
  }
}

/// Digits of three by five pixels, two pixels in a cell.
enum BigDigits {
  /// The three rows of a text; `nil` if it contains a character that has no picture.
  static func rows(of text: String) -> [String]? {
    var rows = ["", "", ""]
    for (index, character) in text.enumerated() {
      guard let pixels = pixels[character] else { return nil }
      for row in rows.indices {
        if index > 0 { rows[row] += " " }
        let upper = pixels[2 * row]
        let lower =
          pixels.indices.contains(2 * row + 1) ? pixels[2 * row + 1] : String(repeating: " ", count: upper.count)
        rows[row] += zip(upper, lower).map { cell(upper: $0 != " ", lower: $1 != " ") }.joined()
      }
    }
    return rows
  }

  private static func cell(upper: Bool, lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  /// Five lines a character, from the top.
  private static let pixels: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", " ##", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    "+": ["   ", " # ", "###", " # ", "   "],
    "-": ["   ", "   ", "###", "   ", "   "],
    "−": ["   ", "   ", "###", "   ", "   "],
    "–": ["   ", "   ", "###", "   ", "   "],
    ":": [" ", "#", " ", "#", " "],
    ".": [" ", " ", " ", " ", "#"],
    ",": [" ", " ", " ", "#", "#"],
  ]
}
