/// Vertical bars side by side, each made of parts, such as the weekly time by sport. The parts differ in color and in
/// their fill character, which a legend explains. Scale and labels are those of a ``ColumnChart``.
public struct StackedColumnChart: View {
  public typealias Body = Self

  /// The meaning of one part in every column.
  public struct Part: Hashable, Sendable {
    public let name: String
    public let color: ColorRole

    /// - Parameters:
    ///   - name: Its name in the legend.
    ///   - color: The color of the part.
    public init(_ name: String, color: ColorRole) {
      self.name = name
      self.color = color
    }
  }

  /// One bar of the chart, from left to right.
  public struct Column: Hashable, Sendable {
    public let label: String
    public let values: [Double]

    /// - Parameters:
    ///   - label: The text below the column; left out if there is no room.
    ///   - values: The height of each part, in the order of the parts. Negative values and NaN have no
    ///     height; a part without a value has none, a value without a part is left out.
    public init(_ label: String, values: [Double]) {
      self.label = label
      self.values = values
    }
  }

  private let summary: String
  private let columns: StackedColumnsPlot

  /// - Parameters:
  ///   - columns: From left to right.
  ///   - parts: From the lowest to the highest.
  ///   - summary: One sentence that describes the chart and replaces it on plain screens.
  ///   - height: The rows the columns take, without labels and legend.
  ///   - maximum: The sum of a column of full height; `nil` for the greatest one.
  ///   - valueText: The words for a value of the scale, with its unit.
  public init(
    _ columns: [Column],
    parts: [Part],
    summary: String,
    height: Int = 6,
    maximum: Double? = nil,
    valueText: @escaping (Double) -> String
  ) {
    self.summary = summary
    self.columns = StackedColumnsPlot(
      columns: columns, parts: parts, height: max(1, height), maximum: maximum, valueText: valueText)
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }
}

extension StackedColumnChart: Chart {
  var sentences: [String] { [summary] }

  var isEmpty: Bool { columns.columns.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let legend = ChartLegend(entries: legend(context.symbols))
    return StackElement(lines: [LayoutNode(columns.element(in: context)), LayoutNode(legend.element(in: context))])
  }

  private func legend(_ symbols: SymbolSet) -> [ChartLegend.Entry] {
    columns.parts.enumerated().map { index, part in
      ChartLegend.Entry(mark: symbols.fills[index % symbols.fills.count], name: part.name, color: part.color)
    }
  }
}

/// A stacked column chart without its legend.
private struct StackedColumnsPlot {
  let columns: [StackedColumnChart.Column]
  let parts: [StackedColumnChart.Part]
  let height: Int
  let maximum: Double?
  let valueText: (Double) -> String

  func element(in context: ChartContext) -> any LayoutElement {
    let symbols = context.symbols
    let style = context.style
    let labelStyle = Style(foreground: .secondary).over(style)
    let stacks = columns.map { sums(of: $0) }
    let greatest = maximum ?? stacks.compactMap(\.last).filter(\.isFinite).max() ?? 0
    let fills = parts.enumerated().map { index, part in
      Glyph(symbol: symbols.fills[index % symbols.fills.count], style: Style(foreground: part.color).over(style))
    }
    let bars = zip(columns, stacks).map { column, sums in
      ColumnChartElement.Bar(label: [Glyph](column.label, style: labelStyle).inOneLine) { rows in
        Self.cells(of: sums.map { $0.fraction(of: greatest) }, fills: fills, rows: rows)
      }
    }
    return ColumnChartElement(
      bars: bars,
      plotHeight: height,
      maximumText: [Glyph](valueText(max(0, greatest)), style: labelStyle).inOneLine,
      zeroText: [Glyph]("0", style: labelStyle),
      symbols: symbols,
      axisStyle: labelStyle
    )
  }

  /// The end of each part of a column.
  private func sums(of column: StackedColumnChart.Column) -> [Double] {
    var sum = 0.0
    return parts.indices.map { index in
      let value = index < column.values.count ? column.values[index] : 0
      if value.isFinite, value > 0 { sum += value }
      return sum
    }
  }

  /// Whole rows, so that each character is one from the legend. Anything above zero gets at least one.
  private static func cells(of fractions: [Double], fills: [Glyph], rows: Int) -> [Glyph] {
    var cells: [Glyph] = []
    for (fraction, fill) in zip(fractions, fills) {
      let end = Int(exactly: (fraction * Double(rows)).rounded()) ?? 0
      cells += Array(repeating: fill, count: max(0, end - cells.count))
    }
    guard cells.isEmpty else { return cells }
    return zip(fractions, fills).first { $0.0 > 0 }.map { [$0.1] } ?? []
  }
}
