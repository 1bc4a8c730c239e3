/// A series of values in one row, each a character whose height shows its size. Missing values leave a gap. If there
/// are more values than cells they are averaged; fewer take one cell each.
public struct Sparkline: View {
  public typealias Body = Self

  private let values: [Double?]
  private let summary: String
  private let range: ClosedRange<Double>?
  private let color: ColorRole

  /// - Parameters:
  ///   - values: In chronological order; `nil` for a missing one.
  ///   - summary: One sentence that describes the values and replaces them on plain screens.
  ///   - range: The values of the lowest and the highest character; `nil` for the least and the greatest value.
  ///   - color: The color of the characters.
  public init(
    _ values: [Double?],
    summary: String,
    range: ClosedRange<Double>? = nil,
    color: ColorRole = .accent
  ) {
    self.values = values.finite
    self.summary = summary
    self.range = range
    self.color = color
  }

  public func resolve(into resolution: inout Resolution) {
    guard !resolution.isPlain else { return resolution.append(sentence: summary) }
    resolution.append(
      SparklineElement(
        values: values,
        range: range,
        levels: resolution.environment.symbols.levels,
        style: Style(foreground: color).over(resolution.style)
      ))
  }
}

private struct SparklineElement: LayoutElement {
  let values: [Double?]
  let range: ClosedRange<Double>?
  let levels: [Character]
  let style: Style

  func measure(_ proposal: ProposedSize) -> Size {
    Size(width: min(values.count, proposal.width ?? values.count), height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let means = values.resampled(to: min(rect.width, values.count), by: .mean)
    let present = means.compactMap(\.self)
    let scale = ValueScale(
      low: range?.lowerBound ?? present.min() ?? 0, high: range?.upperBound ?? present.max() ?? 0)
    let glyphs = means.map { mean in
      Glyph(symbol: mean.map { level(at: scale.position(of: $0)) } ?? " ", style: style)
    }
    canvas.draw(glyphs, at: rect.origin)
  }

  private func level(at position: Double) -> Character {
    levels[Int(exactly: (position * Double(levels.count - 1)).rounded()) ?? 0]
  }
}
