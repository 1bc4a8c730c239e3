/// A placeholder for content that is still being loaded: shaded lines in its place, so that nothing moves when it
/// arrives; one word on plain screens.
public struct Placeholder: View {
  public typealias Body = Self

  private let lines: Int

  /// - Parameter lines: Its number of rows.
  public init(lines: Int = 3) {
    self.lines = max(0, lines)
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.placeholder(PlaceholderNode(lines: lines, style: resolution.style)))
  }
}

struct PlaceholderElement: LayoutElement {
  /// Lengths of lines in tenths of the width, so that they look like text.
  private static let tenths = [9, 7, 8, 5]
  private static let naturalWidth = 40

  let lines: Int
  let shade: Character
  let style: Style

  init(_ node: PlaceholderNode, symbols: SymbolSet) {
    lines = node.lines
    shade = symbols.shade
    style = Style(foreground: .secondary, attributes: .dim).over(node.style)
  }

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.naturalWidth, height: min(lines, proposal.height ?? lines))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for row in 0..<rect.height {
      let tenths = Self.tenths[row % Self.tenths.count]
      let width = max(1, min(rect.width, 2 * Self.naturalWidth) * tenths / 10)
      canvas.fill(Rect(x: rect.minX, y: rect.minY + row, width: width, height: 1), with: shade, style: style)
    }
  }
}
