/// Lines over a common axis, such as the days of a season or the seconds of a workout. Two or three values label the
/// scale; if it includes both negative and positive values, a line marks zero. Several lines are distinguished by
/// letters at their ends and in a legend, and some are dashed.
public struct LineChart: View {
  public typealias Body = Self

  /// One line of the chart.
  public struct Series: Hashable, Sendable {
    public let name: String
    public let values: [Double?]
    public let color: ColorRole

    /// - Parameters:
    ///   - name: What the line shows, for the legend of several lines.
    ///   - values: From left to right, at equal distances; `nil` and NaN are gaps.
    ///   - color: The color of the line.
    public init(_ name: String, values: [Double?], color: ColorRole = .accent) {
      self.name = name
      self.values = values
      self.color = color
    }
  }

  /// A label below the chart.
  public struct Label: Hashable, Sendable {
    public let index: Int
    public let text: String

    /// - Parameters:
    ///   - index: The value it belongs to, counted from 0.
    ///   - text: The label; left out if there is no room.
    public init(_ text: String, at index: Int) {
      self.index = index
      self.text = text
    }
  }

  private let summary: String
  private let series: [Series]
  private let plot: LinePlot

  /// - Parameters:
  ///   - series: The lines; where two meet, the earlier one is in front.
  ///   - summary: One sentence that describes the chart and replaces it on plain screens.
  ///   - height: The rows the lines take, without labels and legend.
  ///   - range: The values of the lower and the upper edge; `nil` for the least and the greatest value.
  ///   - ticks: The values labeled on the scale; `nil` for two or three round ones.
  ///   - labels: The labels below the chart, from left to right.
  ///   - resampling: How to reduce the values if there are more than dots.
  ///   - valueText: The words for a value of the scale, with its unit.
  public init(
    _ series: [Series],
    summary: String,
    height: Int = 8,
    range: ClosedRange<Double>? = nil,
    ticks: [Double]? = nil,
    labels: [Label] = [],
    resampling: Resampling = .mean,
    valueText: @escaping (Double) -> String
  ) {
    self.series = series
    self.summary = summary
    plot = LinePlot(
      series: series,
      height: max(1, height),
      range: range,
      ticks: ticks,
      labels: labels,
      resampling: resampling,
      valueText: valueText
    )
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }
}

extension LineChart: Chart {
  var sentences: [String] { [summary] }

  var isEmpty: Bool { plot.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    var lines = [LayoutNode(plot.element(in: context))]
    if series.count > 1 { lines.append(LayoutNode(ChartLegend(entries: legend).element(in: context))) }
    return StackElement(lines: lines)
  }

  private var legend: [ChartLegend.Entry] {
    series.enumerated().map { index, series in
      ChartLegend.Entry(mark: LinePlot.mark(of: index), name: series.name, color: series.color)
    }
  }
}
