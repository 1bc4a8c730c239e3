/// The completed part of something, as a bar and as a percentage; on plain screens as a percentage only.
public struct ProgressBar: View {
  public typealias Body = Self

  let fraction: Double?
  let color: ColorRole

  /// - Parameters:
  ///   - fraction: The completed part, 0...1; `nil` if it is unknown. More than 1 fills the bar, and is shown
  ///     as a percentage.
  ///   - color: The color of the bar.
  public init(_ fraction: Double?, color: ColorRole = .accent) {
    self.fraction = fraction
    self.color = color
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }
}

extension ProgressBar: Chart {
  var sentences: [String] { [percentage] }

  private var percentage: String { QuantityFormatter().percentage(fraction) }

  func element(in context: ChartContext) -> any LayoutElement {
    let track = ProgressTrackElement(
      fraction: fraction ?? 0,
      bar: BlockBar(blocks: context.symbols.horizontalBlocks),
      shade: context.symbols.shade,
      style: Style(foreground: color).over(context.style),
      trackStyle: Style(foreground: .secondary).over(context.style)
    )
    let text = context.node(Text(percentage).multilineTextAlignment(.trailing))
    let padded = FrameElement(child: text, minWidth: 4)
    return StackElement(row: [LayoutNode(track), LayoutNode(padded, priority: 1)])
  }
}

private struct ProgressTrackElement: LayoutElement {
  private static let naturalWidth = 20

  let fraction: Double
  let bar: BlockBar
  let shade: Character
  let style: Style
  let trackStyle: Style

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.naturalWidth, height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, with: shade, style: trackStyle)
    let characters = bar.characters(fraction: fraction, length: rect.width)
    canvas.draw(characters.map { Glyph(symbol: $0, style: style) }, at: rect.origin)
  }
}
