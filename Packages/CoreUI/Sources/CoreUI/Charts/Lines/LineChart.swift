/// Lines over a common axis, such as the days of a season or the seconds of a workout. Two or three values stand beside
/// the scale; where it runs from below zero to above, a line marks zero. Where there are several lines, letters at their
/// ends and in a legend say which is which, and some are dashed.
public struct LineChart: View {
  /// One line of the chart.
  public struct Series: Hashable, Sendable {
    public let name: String
    public let values: [Double?]
    public let color: ColorRole

    /// - Parameters:
    ///   - name: What the line shows; the legend tells it where there are several.
    ///   - values: From left to right, at equal distances; `nil` for a gap, as is what is no number.
    ///   - color: The colour of the line.
    public init(_ name: String, values: [Double?], color: ColorRole = .accent) {
      self.name = name
      self.values = values
      self.color = color
    }
  }

  /// Words below the chart.
  public struct Label: Hashable, Sendable {
    public let index: Int
    public let text: String

    /// - Parameters:
    ///   - index: The value they stand below, counted from 0.
    ///   - text: The words; left out where there is no room.
    public init(_ text: String, at index: Int) {
      self.index = index
      self.text = text
    }
  }

  @Environment(\.presentation) private var presentation
  @Environment(\.symbols) private var symbols
  private let summary: String
  private let series: [Series]
  private let plot: LinePlot

  /// - Parameters:
  ///   - series: The lines; where two meet, the earlier one is in front.
  ///   - summary: One sentence that says what the chart shows; it stands for the chart where screens are plain.
  ///   - height: The rows the lines take, without labels and legend.
  ///   - range: The values of the lower and the upper edge; `nil` for the least and the greatest there are.
  ///   - ticks: The values that are told beside the scale; `nil` for two or three round ones.
  ///   - labels: Words below the chart, from left to right.
  ///   - resampling: What is drawn where there are more values than dots.
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

  public var body: some View {
    switch presentation {
    case .visual:
      if !plot.isEmpty {
        VStack {
          plot
          if series.count > 1 { ChartLegend(entries: legend) }
        }
      }
    case .plain: Sentence(text: summary)
    }
  }

  private var legend: [ChartLegend.Entry] {
    series.enumerated().map { index, series in
      ChartLegend.Entry(mark: LinePlot.mark(of: index), name: series.name, color: series.color)
    }
  }
}
