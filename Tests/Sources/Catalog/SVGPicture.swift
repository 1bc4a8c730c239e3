public import CoreUI

/// A frame as a picture of a terminal, for documents.
public struct SVGPicture {
  private static let cellWidth = 8.4
  private static let lineHeight = 18
  private static let margin = 16

  private let frame: Frame

  public init(of frame: Frame) {
    self.frame = frame
  }

  public var text: String {
    let width = (Int(exactly: (Double(frame.size.width) * Self.cellWidth).rounded(.down)) ?? 0) + 2 * Self.margin
    let height = frame.size.height * Self.lineHeight + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <rect width="100%" height="100%" rx="8" fill="#16181d"/>
      <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="#d8dee9" xml:space="preserve">
      \((0..<frame.size.height).flatMap(line).joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// The runs of one row that look alike, each placed at its cell so that wide characters keep the columns.
  private func line(_ y: Int) -> [String] {
    var runs: [(x: Int, width: Int, style: Style, text: String)] = []
    for x in 0..<frame.size.width {
      let cell = frame[x, y]
      guard !cell.isContinuation else { continue }
      if let last = runs.indices.last, runs[last].style == cell.style, cell.width == 1,
        runs[last].text.unicodeScalars.allSatisfy(\.isASCII), cell.character.isASCII
      {
        runs[last].text.append(cell.character)
        runs[last].width += 1
      } else {
        runs.append((x, Int(cell.width), cell.style, String(cell.character)))
      }
    }
    return runs.filter { !$0.text.allSatisfy { $0 == " " } }.map { run in
      let x = Double(Self.margin) + Double(run.x) * Self.cellWidth
      let baseline = Self.margin + y * Self.lineHeight + 13
      let length = Double(run.width) * Self.cellWidth
      return "<text x=\"\(Self.short(x))\" y=\"\(baseline)\" textLength=\"\(Self.short(length))\""
        + " lengthAdjust=\"spacingAndGlyphs\"\(attributes(of: run.style))>\(Self.escaped(run.text))</text>"
    }
  }

  private func attributes(of style: Style) -> String {
    let color = style.foreground.flatMap(hexadecimal).map { " fill=\"\($0)\"" } ?? ""
    return color + (style.attributes.contains(.bold) ? " font-weight=\"bold\"" : "")
  }

  private func hexadecimal(_ role: ColorRole) -> String? {
    guard case .rgb(let red, let green, let blue) = frame.theme.color(for: role, depth: .trueColor) else { return nil }
    return "#" + [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func short(_ number: Double) -> String {
    let tenths = Int(exactly: (number * 10).rounded()) ?? 0
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
