/// The lines, scale and labels of a ``LineChart``.
struct LinePlot: View {
  typealias Body = Self

  let series: [LineChart.Series]
  let height: Int
  let range: ClosedRange<Double>?
  let ticks: [Double]?
  let labels: [LineChart.Label]
  let resampling: Resampling
  let valueText: (Double) -> String

  func resolve(into resolution: inout Resolution) {
    let values = series.map(\.values.finite)
    let present = values.joined().compactMap(\.self)
    guard let least = present.min(), let greatest = present.max() else { return }
    let style = resolution.style
    let axisStyle = Style(foreground: .secondary).over(style)
    let scale = ValueScale(low: range?.lowerBound ?? least, high: range?.upperBound ?? greatest)
    let pens = series.enumerated().map { index, series in
      LineRaster.Pen(
        character: self.series.count > 1 ? Self.mark(of: index) : "*",
        style: Style(foreground: series.color).over(style),
        dash: Self.dashes[index % Self.dashes.count]
      )
    }
    resolution.append(
      LinePlotElement(
        series: values,
        pens: pens,
        scale: scale,
        ticks: shownTicks(of: scale).map { ($0, [Glyph](valueText($0), style: axisStyle).inOneLine) },
        labels: labels.map { ($0.index, [Glyph]($0.text, style: axisStyle).inOneLine) },
        plotHeight: height,
        resampling: resampling,
        symbols: resolution.environment.symbols,
        axisStyle: axisStyle
      ))
  }

  /// The letter of a line among several.
  static func mark(of index: Int) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26)))
  }

  private static let dashes = [(drawn: 1, period: 1), (drawn: 4, period: 6), (drawn: 1, period: 2)]

  /// In the order in which they have a right to a row: zero, the last, the first, the others.
  private func shownTicks(of scale: ValueScale) -> [Double] {
    let ticks = ticks?.filter { $0 >= scale.low && $0 <= scale.high }.sorted() ?? scale.roundTicks(text: valueText)
    return (ticks.filter { $0 == 0 } + ticks.suffix(1) + ticks)
  }
}
