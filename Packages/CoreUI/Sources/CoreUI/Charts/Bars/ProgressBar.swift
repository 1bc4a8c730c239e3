/// The completed part of something, as a bar and as a percentage; on plain screens as a percentage only.
public struct ProgressBar: View {
  @Environment(\.presentation) private var presentation
  private let fraction: Double?
  private let color: ColorRole

  /// - Parameters:
  ///   - fraction: The completed part, 0...1; `nil` if it is unknown. More than 1 fills the bar, and is shown
  ///     as a percentage.
  ///   - color: The color of the bar.
  public init(_ fraction: Double?, color: ColorRole = .accent) {
    self.fraction = fraction
    self.color = color
  }

  public var body: some View {
    switch presentation {
    case .visual: bar
    case .plain: Text(percentage)
    }
  }

  private var percentage: String { QuantityFormatter().percentage(fraction) }

  private var bar: some View {
    HStack {
      ProgressTrack(fraction: fraction ?? 0, color: color)
      Text(percentage).multilineTextAlignment(.trailing).frame(minWidth: 4).layoutPriority(1)
    }
  }
}

private struct ProgressTrack: View {
  typealias Body = Self

  let fraction: Double
  let color: ColorRole

  func resolve(into resolution: inout Resolution) {
    let symbols = resolution.environment.symbols
    resolution.append(
      ProgressTrackElement(
        fraction: fraction,
        bar: BlockBar(blocks: symbols.horizontalBlocks),
        shade: symbols.shade,
        style: Style(foreground: color).over(resolution.style),
        trackStyle: Style(foreground: .secondary).over(resolution.style)
      ))
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
