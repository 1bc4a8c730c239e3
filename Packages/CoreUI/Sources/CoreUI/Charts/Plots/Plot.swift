/// One of the plots of a ``PlotStack``: lines over one vertical axis.
public struct Plot {
  /// How a line is drawn.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// A line of dots.
    case line
    /// A line over a filled area.
    case area
    /// An area of blocks, such as the altitude.
    case blocks
    /// Dots between zero and the value, above or below.
    case signed
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    let name: String
    let series: PlotSeries
    let form: Form
    let color: ColorRole?
    let colors: [ColorRole]?
    let isNamed: Bool

    /// - Parameters:
    ///   - name: What it shows.
    ///   - form: How it is drawn.
    ///   - color: Its color; `nil` for the color of the band that each value is in.
    ///   - colors: A color for each value instead; only for blocks.
    ///   - isNamed: Whether its name and last value are written where it ends.
    public init(
      _ name: String, _ series: PlotSeries, form: Form = .line, color: ColorRole?, colors: [ColorRole]? = nil,
      isNamed: Bool = false
    ) {
      self.name = name
      self.series = series
      self.form = form
      self.color = color
      self.colors = colors
      self.isNamed = isNamed
    }
  }

  /// A range of values that means something, such as a zone: from its least value to the next band's.
  public struct Band: Hashable, Sendable {
    let least: Double
    let name: String
    let color: ColorRole

    /// The value is in the unit of the axis.
    public init(from least: Double, _ name: String, color: ColorRole) {
      self.least = least
      self.name = name
      self.color = color
    }
  }

  /// The row above a plot.
  public struct Heading: Hashable, Sendable {
    let name: String
    let unit: String
    let color: ColorRole
    let summary: [String]
    let strongPart: Int?

    /// - Parameters:
    ///   - name: The name of the quantity, in its color.
    ///   - unit: The unit of the axis.
    ///   - summary: Figures at the right, such as "min 97", "mean 148", "max 179". The first ones give way.
    ///   - strongPart: The index of the most important one.
    public init(_ name: String, unit: String, color: ColorRole, summary: [String] = [], strongPart: Int? = nil) {
      self.name = name
      self.unit = unit
      self.color = color
      self.summary = summary
      self.strongPart = strongPart
    }
  }

  let heading: Heading?
  let lines: [Line]
  let bands: [Band]
  let steps: ValueTicks.Steps
  let range: ClosedRange<Double>?
  let base: Double?
  let weight: Int
  let sentence: String?
  let tickText: (Double) -> String
  let valueText: (Double) -> String

  /// - Parameters:
  ///   - lines: Where two meet, the first is in front.
  ///   - heading: The row above; without one, name the lines where they end.
  ///   - bands: In increasing order; the first also contains what is less.
  ///   - steps: What the axis is divided by.
  ///   - range: The values that the axis shows; `nil` for all. Values outside are drawn at its edges.
  ///   - base: A value that the axis includes at least, such as 0.
  ///   - weight: How many rows this plot gets, in relation to the others.
  ///   - sentence: What replaces the plot's own sentence where charts are words.
  ///   - tickText: The words for a tick, without unit.
  ///   - valueText: The words for a value, with its unit.
  public init(
    _ lines: [Line], heading: Heading? = nil, bands: [Band] = [], steps: ValueTicks.Steps = .number,
    range: ClosedRange<Double>? = nil, base: Double? = nil, weight: Int = 2, sentence: String? = nil,
    tickText: @escaping (Double) -> String, valueText: @escaping (Double) -> String
  ) {
    self.lines = lines
    self.heading = heading
    self.bands = bands.filter { !$0.least.isNaN }
    self.steps = steps
    self.range = range
    self.base = base
    self.weight = min(100, max(1, weight))
    self.sentence = sentence
    self.tickText = tickText
    self.valueText = valueText
  }

  /// The least and the greatest value that the axis shows; `nil` if there is none.
  var extent: (low: Double, high: Double)? { extent(of: lines.compactMap(\.series.extent)) }

  /// The same for a part of the horizontal axis, so that what is magnified fills its rows; for all of it if the part has
  /// no value.
  func extent(in visible: ClosedRange<Double>?) -> (low: Double, high: Double)? {
    guard let visible else { return extent }
    let extents = lines.compactMap { $0.series.extent(in: visible) }
    return extents.isEmpty ? extent : extent(of: extents)
  }

  private func extent(of extents: [(low: Double, high: Double)]) -> (low: Double, high: Double)? {
    guard var low = extents.map(\.low).min(), var high = extents.map(\.high).max() else { return nil }
    if let range, range.lowerBound.isFinite, range.upperBound.isFinite {
      (low, high) = (range.lowerBound, range.upperBound)
    }
    for value in [base, lines.contains { $0.form == .signed } ? 0 : nil] {
      if let value, value.isFinite { (low, high) = (min(low, value), max(high, value)) }
    }
    return (low, high)
  }

  /// The band that a value is in.
  func band(of value: Double) -> Band? { bands.last { $0.least <= value } ?? bands.first }
}
