/// Vertical bars side by side over a line of labels, such as the weeks of a season. The scale runs from 0 to the
/// greatest value, which is labeled. If there are more columns than cells, the last ones are shown.
public struct ColumnChart: View {
  public typealias Body = Self

  /// One bar of the chart, from left to right.
  public struct Column: Hashable, Sendable {
    public let label: String
    public let value: Double?
    public let color: ColorRole

    /// - Parameters:
    ///   - label: The text below the column; left out if there is no room.
    ///   - value: Its height; `nil` for a gap. Negative values and NaN have no height.
    ///   - color: The color of the column.
    public init(_ label: String, value: Double?, color: ColorRole = .accent) {
      self.label = label
      self.value = value
      self.color = color
    }
  }

  private let columns: [Column]
  private let summary: String
  private let height: Int
  private let maximum: Double?
  private let valueText: (Double) -> String

  /// - Parameters:
  ///   - columns: From left to right.
  ///   - summary: One sentence that describes the chart and replaces it on plain screens.
  ///   - height: The rows the columns take, without the line of labels.
  ///   - maximum: The value of a column of full height; `nil` for the greatest value.
  ///   - valueText: The words for a value of the scale, with its unit.
  public init(
    _ columns: [Column],
    summary: String,
    height: Int = 6,
    maximum: Double? = nil,
    valueText: @escaping (Double) -> String
  ) {
    self.columns = columns
    self.summary = summary
    self.height = max(1, height)
    self.maximum = maximum
    self.valueText = valueText
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }
}

extension ColumnChart: Chart {
  var sentences: [String] { [summary] }

  var isEmpty: Bool { columns.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let style = context.style
    let labelStyle = Style(foreground: .secondary).over(style)
    let greatest = maximum ?? columns.compactMap(\.value).filter(\.isFinite).max() ?? 0
    let blocks = BlockBar(blocks: context.symbols.verticalBlocks)
    let bars = columns.map { column in
      let fraction = (column.value ?? 0).fraction(of: greatest)
      let barStyle = Style(foreground: column.color).over(style)
      return ColumnChartElement.Bar(label: [Glyph](column.label, style: labelStyle).inOneLine) { rows in
        blocks.characters(fraction: fraction, length: rows).map { Glyph(symbol: $0, style: barStyle) }
      }
    }
    return ColumnChartElement(
      bars: bars,
      plotHeight: height,
      maximumText: [Glyph](valueText(max(0, greatest)), style: labelStyle).inOneLine,
      zeroText: [Glyph]("0", style: labelStyle),
      symbols: context.symbols,
      axisStyle: labelStyle
    )
  }
}
