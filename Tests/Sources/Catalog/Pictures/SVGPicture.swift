public import CoreUI

/// A frame as a picture of a terminal, for documents.
///
/// Blocks, dots and lines are drawn as shapes, so that they meet as in a terminal whatever the font.
public struct SVGPicture {
  static let cell = (width: 8.5, height: 18.0)
  private static let margin = 14.0

  private let frame: Frame
  private let colors: SVGColors

  /// - Parameter depth: the colors of the terminal; without any, text is in the colors of the theme's ground and text.
  public init(of frame: Frame, depth: ColorDepth = .trueColor) {
    self.frame = frame
    colors = SVGColors(theme: frame.theme, depth: depth)
  }

  public var text: String {
    let width = Double(frame.size.width) * Self.cell.width + 2 * Self.margin
    let height = Double(frame.size.height) * Self.cell.height + 2 * Self.margin
    let rows = (0..<frame.size.height).flatMap { grounds(of: $0) + contents(of: $0) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(short(width)) \(short(height))" width="\(short(width))" \
      height="\(short(height))">
      <rect width="100%" height="100%" rx="6" fill="\(colors.ground)"/>
      <g font-family="'DejaVu Sans Mono', ui-monospace, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
      \(rows.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private func x(_ column: Int) -> Double { Self.margin + Double(column) * Self.cell.width }
  private func y(_ row: Int) -> Double { Self.margin + Double(row) * Self.cell.height }

  /// The painted grounds of a row.
  private func grounds(of row: Int) -> [String] {
    runs(of: row) { colors.background(of: $0.style) }.compactMap { range, color in
      color.map {
        SVGShape.rect(
          x: x(range.lowerBound), y: y(row), width: Double(range.count) * Self.cell.width, height: Self.cell.height
        ).element(color: $0)
      }
    }
  }

  private func runs<Key: Equatable>(of row: Int, by key: (Cell) -> Key) -> [(Range<Int>, Key)] {
    var runs: [(Range<Int>, Key)] = []
    for x in 0..<frame.size.width {
      let key = key(frame[x, row])
      if let last = runs.last, last.1 == key {
        runs[runs.count - 1].0 = last.0.lowerBound..<x + 1
      } else {
        runs.append((x..<x + 1, key))
      }
    }
    return runs
  }

  /// The characters of a row: shapes one by one, words of one style together.
  private func contents(of row: Int) -> [String] {
    var elements: [String] = []
    var word: (start: Int, text: String, style: Style)?
    func flush() {
      if let word { elements.append(text(word.text, at: word.start, row, style: word.style)) }
      word = nil
    }
    for column in 0..<frame.size.width {
      let cell = frame[column, row]
      if cell.isContinuation { continue }
      if let shapes = SVGGlyphs.shapes(of: cell.character) {
        flush()
        let color = colors.foreground(of: cell.style)
        elements += shapes.map { $0.moved(x: x(column), y: y(row)).element(color: color) }
      } else if cell.character == " ", cell.width == 1 {
        flush()
      } else if cell.width == 1, cell.character.isASCII, word?.style == cell.style {
        word?.text.append(cell.character)
      } else {
        flush()
        word = (column, String(cell.character), cell.style)
        if cell.width == 2 || !cell.character.isASCII { flush() }
      }
    }
    flush()
    return elements
  }

  private func text(_ text: String, at column: Int, _ row: Int, style: Style) -> String {
    let bold = style.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    let line = style.attributes.contains(.underline) ? " text-decoration=\"underline\"" : ""
    let width = Double(text.count) * Self.cell.width
    let fit = text.allSatisfy(\.isASCII) ? " textLength=\"\(short(width))\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    return "<text x=\"\(short(x(column)))\" y=\"\(short(y(row) + 13.5))\"\(fit)"
      + " fill=\"\(colors.foreground(of: style))\"\(bold)\(line)>\(escaped(text))</text>"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// A number with at most two digits after the point.
func short(_ number: Double) -> String {
  let hundredths = Int(exactly: (number * 100).rounded()) ?? 0
  let rest = hundredths % 100
  return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
