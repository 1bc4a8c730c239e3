/// The lines, scale and labels of a ``LineChart``.
struct LinePlot {
  let series: [LineChart.Series]
  let height: Int
  let range: ClosedRange<Double>?
  let ticks: [Double]?
  let labels: [LineChart.Label]
  let resampling: Resampling
  let valueText: (Double) -> String

  func element(in context: ChartContext) -> any LayoutElement {
    let extent = extent ?? 0...0
    let range = if let range, range.lowerBound.isFinite, range.upperBound.isFinite { range } else { extent }
    let style = context.style
    let axisStyle = Style(foreground: .secondary).over(style)
    let scale = ValueScale(low: range.lowerBound, high: range.upperBound)
    let symbols = context.symbols
    let pens = series.enumerated().map { index, series in
      LineRaster.Pen(
        character: self.series.count > 1 ? Self.mark(of: index) : "*",
        style: Style(foreground: series.color).over(style),
        dash: symbols == .unicode ? Self.dashes[index % Self.dashes.count] : (1, 1)
      )
    }
    return LinePlotElement(
      series: series.map(\.values.finite),
      pens: pens,
      scale: scale,
      ticks: shownTicks(of: scale).map { ($0, [Glyph](valueText($0), style: axisStyle).inOneLine) },
      labels: labels.map { ($0.index, [Glyph]($0.text, style: axisStyle).inOneLine) },
      plotHeight: height,
      resampling: resampling,
      symbols: symbols,
      axisStyle: axisStyle
    )
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { extent == nil }

  /// The least and the greatest value.
  private var extent: ClosedRange<Double>? {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for series in series {
      for case let value? in series.values where value.isFinite {
        (least, greatest) = (min(least, value), max(greatest, value))
      }
    }
    return least <= greatest ? least...greatest : nil
  }

  /// The letter of a line among several.
  static func mark(of index: Int) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26)))
  }

  private static let dashes = [(drawn: 1, period: 1), (drawn: 4, period: 6), (drawn: 1, period: 2)]

  /// In order of priority for a row: zero, the last, the first, the others.
  private func shownTicks(of scale: ValueScale) -> [Double] {
    let ticks = ticks?.filter { $0 >= scale.low && $0 <= scale.high }.sorted() ?? scale.roundTicks(text: valueText)
    return ticks.filter { $0 == 0 } + ticks.suffix(1) + ticks
  }
}
