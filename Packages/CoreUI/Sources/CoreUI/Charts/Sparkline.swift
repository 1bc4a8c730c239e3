/// A course of values in one row, each a character whose height tells how great it is. A gap is left for what is
/// missing. More values than cells are averaged; fewer take one cell each.
public struct Sparkline: View {
  public typealias Body = Self

  private let values: [Double?]
  private let range: ClosedRange<Double>?
  private let color: ColorRole

  /// - Parameters:
  ///   - values: In order of time; `nil` where there is none.
  ///   - range: The values of the lowest and the highest character; `nil` for the least and the greatest there are.
  ///   - color: The colour of the characters.
  public init(_ values: [Double?], range: ClosedRange<Double>? = nil, color: ColorRole = .accent) {
    self.values = values.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    self.range = range
    self.color = color
  }

  public func resolve(into resolution: inout Resolution) {
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
    let means = means(in: min(rect.width, values.count))
    let present = means.compactMap(\.self)
    let low = range?.lowerBound ?? present.min() ?? 0
    let high = range?.upperBound ?? present.max() ?? 0
    let glyphs = means.map { mean in
      Glyph(symbol: mean.map { level(of: $0, low: low, high: high) } ?? " ", style: style)
    }
    canvas.draw(glyphs, at: rect.origin)
  }

  /// The mean of the values that fall on each cell.
  private func means(in count: Int) -> [Double?] {
    (0..<count).map { cell in
      let present = values[cell * values.count / count..<(cell + 1) * values.count / count].compactMap(\.self)
      return present.isEmpty ? nil : present.reduce(0) { $0 + $1 / Double(present.count) }
    }
  }

  private func level(of value: Double, low: Double, high: Double) -> Character {
    let fraction = ((value - low) / (high - low)).isFinite ? (value - low) / (high - low) : 0.5
    let index = (min(1, max(0, fraction)) * Double(levels.count - 1)).rounded()
    return levels[Int(index)]
  }
}
