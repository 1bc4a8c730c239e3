/// Horizontal bars below each other, each between its label and its value in words.
public struct BarChart: View {
  public typealias Body = Self

  /// One line of the chart.
  public struct Bar: Hashable, Sendable {
    public let label: String
    public let value: Double
    public let valueText: String
    public let color: ColorRole

    /// - Parameters:
    ///   - label: The measured quantity.
    ///   - value: The length of the bar; negative values and NaN have none.
    ///   - valueText: The value in words, with its unit.
    ///   - color: The color of the bar.
    public init(_ label: String, value: Double, valueText: String, color: ColorRole = .accent) {
      self.label = label
      self.value = value
      self.valueText = valueText
      self.color = color
    }
  }

  private let bars: [Bar]
  private let summary: String
  private let maximum: Double?

  /// - Parameters:
  ///   - bars: From top to bottom.
  ///   - summary: One sentence that describes the chart and replaces it on plain screens.
  ///   - maximum: The value of a bar of full width; `nil` for the greatest value.
  public init(_ bars: [Bar], summary: String, maximum: Double? = nil) {
    self.bars = bars
    self.summary = summary
    self.maximum = maximum
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }
}

extension BarChart: Chart {
  var sentences: [String] { [summary] }

  var isEmpty: Bool { bars.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let style = context.style
    let greatest = maximum ?? bars.map(\.value).filter(\.isFinite).max() ?? 0
    let rows = bars.map { bar in
      BarChartElement.Row(
        label: context.node(Text(bar.label)),
        value: context.node(Text(bar.valueText)),
        fraction: bar.value.fraction(of: greatest),
        style: Style(foreground: bar.color).over(style)
      )
    }
    let blocks = context.symbols.horizontalBlocks
    return BarChartElement(rows: rows, bar: BlockBar(blocks: blocks))
  }
}

private struct BarChartElement: LayoutElement {
  struct Row {
    let label: LayoutNode
    let value: LayoutNode
    let fraction: Double
    let style: Style
  }

  private static let gap = 1
  private static let naturalBarWidth = 20

  private let rows: [Row]
  private let bar: BlockBar
  private let labelWidth: Int
  private let valueWidth: Int

  let flexibleAxes: Axes = .horizontal

  init(rows: [Row], bar: BlockBar) {
    let line = ProposedSize(width: nil, height: 1)
    self.rows = rows
    self.bar = bar
    labelWidth = rows.map { $0.label.measure(line).width }.max() ?? 0
    valueWidth = rows.map { $0.value.measure(line).width }.max() ?? 0
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let natural = labelWidth + Self.naturalBarWidth + valueWidth + 2 * Self.gap
    return Size(width: proposal.width ?? natural, height: min(rows.count, proposal.height ?? rows.count))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let widths = widths(in: rect.width)
    for (index, row) in rows.prefix(rect.height).enumerated() {
      let y = rect.minY + index
      row.label.draw(in: Rect(x: rect.minX, y: y, width: widths.label, height: 1), on: &canvas)
      let barX = rect.minX + widths.label + Self.gap
      let glyphs = bar.characters(fraction: row.fraction, length: widths.bar)
        .map { Glyph(symbol: $0, style: row.style) }
      canvas.draw(glyphs, at: Point(x: barX, y: y))
      let length = row.value.measure(ProposedSize(width: widths.value, height: 1)).width
      let valueX = rect.maxX - length
      row.value.draw(in: Rect(x: valueX, y: y, width: length, height: 1), on: &canvas)
    }
  }

  /// The value comes first, then the label, then the bar.
  private func widths(in room: Int) -> (label: Int, bar: Int, value: Int) {
    let value = min(valueWidth, room)
    let label = min(labelWidth, max(0, room - value - Self.gap))
    return (label, max(0, room - value - label - 2 * Self.gap), value)
  }
}
