import Foundation

/// One of the plots of a ``PlotStack``: lines over one vertical axis.
public struct Plot {
  /// How a line is drawn.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// A line of dots.
    case line
    /// A dot for each value, which nothing connects.
    case points
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

/// The horizontal axis of a ``PlotStack``: what its places are, and their words.
public struct PlotAxis {
  enum Places {
    case number
    case duration
    case logarithmicDuration
    case days(firstWeekday: Int)
  }

  let places: Places
  let range: ClosedRange<Double>
  let lastText: String
  let text: (Double, DateTicks.Unit?) -> String

  private init(
    _ places: Places, _ range: ClosedRange<Double>, lastText: String,
    text: @escaping (Double, DateTicks.Unit?) -> String
  ) {
    self.places = places
    self.range = range.isDrawable ? range : 0...1
    self.lastText = lastText
    self.text = text
  }

  /// Seconds.
  ///
  /// - Parameters:
  ///   - lastText: The words for the end; always shown.
  ///   - text: The words for a tick.
  public static func time(
    _ range: ClosedRange<Double>, lastText: String, text: @escaping (Double) -> String
  ) -> PlotAxis {
    PlotAxis(.duration, range, lastText: lastText) { place, _ in text(place) }
  }

  /// The logarithm to base 10 of seconds, with ticks at round times.
  ///
  /// - Parameters:
  ///   - lastText: The words for the end; always shown.
  ///   - text: The words for the seconds of a tick.
  public static func logarithmicTime(
    _ range: ClosedRange<Double>, lastText: String, text: @escaping (Double) -> String
  ) -> PlotAxis {
    PlotAxis(.logarithmicDuration, range, lastText: lastText) { seconds, _ in text(seconds) }
  }

  /// A distance in the unit in which it is shown, or any other number.
  public static func distance(
    _ range: ClosedRange<Double>, lastText: String, text: @escaping (Double) -> String
  ) -> PlotAxis {
    PlotAxis(.number, range, lastText: lastText) { place, _ in text(place) }
  }

  /// Days since January 1, 1970. The text names the first day of a month differently than a day.
  public static func days(
    _ range: ClosedRange<Int>, lastText: String, firstWeekday: Int = 0, text: @escaping (Int, DateTicks.Unit) -> String
  ) -> PlotAxis {
    PlotAxis(
      .days(firstWeekday: firstWeekday), Double(range.lowerBound)...Double(range.upperBound), lastText: lastText
    ) { place, unit in text(Int(exactly: place.rounded()) ?? 0, unit ?? .day) }
  }

  /// The words for a place at an end of what is visible.
  func textOfEnd(_ place: Double) -> String {
    switch places {
    // The first place may be the middle of the first of many short spans; its column also covers the start.
    case .duration: text(place < (range.upperBound - range.lowerBound) / 100 ? 0 : place.rounded(.down), nil)
    case .logarithmicDuration: text(pow(10, place), nil)
    case .number, .days: text(place, .day)
    }
  }

  /// Whether a rule with ticks separates the plots from the labels.
  var hasRule: Bool {
    if case .days = places { false } else { true }
  }

  /// The ticks of a part of the axis that is `columns` wide, close to each other as far as labels leave room.
  func ticks(in visible: ClosedRange<Double>, columns: Int) -> [(place: Double, text: String)] {
    let length = visible.upperBound - visible.lowerBound
    guard columns > 0, length > 0 else { return [] }
    switch places {
    case .number: return ticks(in: visible, columns: columns, steps: RoundSteps.numbers(near: length / 4))
    case .duration: return ticks(in: visible, columns: columns, steps: RoundSteps.durations(to: length))
    case .logarithmicDuration: return logarithmicTicks(in: visible, columns: columns)
    case .days(let firstWeekday): return days(in: visible, columns: columns, firstWeekday: firstWeekday)
    }
  }

  private func ticks(
    in visible: ClosedRange<Double>, columns: Int, steps: [Double]
  ) -> [(place: Double, text: String)] {
    for step in steps {
      let first = (visible.lowerBound / step - 1e-9).rounded(.up)
      let last = (visible.upperBound / step + 1e-9).rounded(.down)
      guard last >= first, last - first < Double(columns) / 2 else { continue }
      let ticks = stride(from: first, through: last, by: 1).map { ($0 * step + 0, text($0 * step + 0, nil)) }
      let room = step / (visible.upperBound - visible.lowerBound) * Double(columns - 1)
      let widest = ticks.map(\.1.count).max() ?? 0
      if Double(widest + 5) <= room, Set(ticks.map(\.1)).count == ticks.count { return ticks }
    }
    return []
  }

  /// Round times, those first that leave room for their labels.
  private func logarithmicTicks(in visible: ClosedRange<Double>, columns: Int) -> [(place: Double, text: String)] {
    let perColumn = (visible.upperBound - visible.lowerBound) / Double(max(1, columns - 1))
    var ticks: [(place: Double, text: String)] = []
    for seconds in [1.0, 5, 15, 60, 300, 1_200, 3_600, 14_400, 43_200] {
      let tick = (place: log10(seconds), text: text(seconds, nil))
      guard visible.contains(tick.place) else { continue }
      let room = ticks.last.map { (tick.place - $0.place) / perColumn } ?? .infinity
      if room >= Double(tick.text.count + 2) { ticks.append(tick) }
    }
    return ticks
  }

  private func days(
    in visible: ClosedRange<Double>, columns: Int, firstWeekday: Int
  ) -> [(place: Double, text: String)] {
    let sample = DateTicks.Unit.allCases.map { text(visible.lowerBound.rounded(.up), $0).count }.max() ?? 0
    let perColumn = (visible.upperBound - visible.lowerBound) / Double(max(1, columns - 1))
    let ticks = DateTicks(
      from: Int(exactly: visible.lowerBound.rounded(.up)) ?? 0,
      to: Int(exactly: visible.upperBound.rounded(.down)) ?? 0,
      spacing: Double(sample + 6) * perColumn, firstWeekday: firstWeekday)
    return ticks.days.map { (Double($0), text(Double($0), ticks.unit)) }
  }
}

extension ClosedRange<Double> {
  /// Whether places in this range have different columns.
  var isDrawable: Bool {
    lowerBound.isFinite && upperBound.isFinite && lowerBound < upperBound && upperBound.magnitude < 1e15
      && lowerBound.magnitude < 1e15
  }
}

/// What is written at the right of a plot: the names of lines where they end, and those of bands.
struct PlotMargin {
  let row: PlotStackLayout.Row
  let x: Int
  let stack: PlotStack
  let context: ChartContext

  func paint(on grid: inout ChartGrid) {
    var taken: Set<Int> = []
    for (y, text) in spread(ends) {
      taken.insert(y)
      grid.write(text, x, row.top + y)
    }
    for (y, band) in bands where taken.insert(y).inserted {
      grid.write(context.text(band.name, band.color), x, row.top + y)
    }
  }

  /// The name and the value of each named line, with the row where it ends.
  private var ends: [(y: Int, text: [Glyph])] {
    row.plot.lines.filter(\.isNamed).compactMap { line in
      guard let last = line.series.lastValue(upTo: stack.visible.upperBound) else { return nil }
      let shown = stack.cursor.map { line.series.value(at: $0.place) } ?? last
      let value = shown.map(row.plot.tickText) ?? String(context.symbols.missing)
      let text = context.text("\(line.name) ", line.color) + context.text(value, line.color ?? .strong, .bold)
      return (row.ticks.row(of: last), text)
    }
  }

  /// The same texts with a row for each, in the same order, and as near to where they belong as there is room.
  private func spread(_ ends: [(y: Int, text: [Glyph])]) -> [(y: Int, text: [Glyph])] {
    var result = ends.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }.map(\.element)
    for index in result.indices.dropFirst() { result[index].y = max(result[index].y, result[index - 1].y + 1) }
    var limit = row.ticks.rows - 1
    for index in result.indices.reversed() {
      result[index].y = min(result[index].y, limit)
      limit = result[index].y - 1
    }
    return result.filter { $0.y >= 0 }
  }

  /// The row in the middle of each band that is at least one row high.
  private var bands: [(y: Int, band: Plot.Band)] {
    let (low, high) = (row.ticks.low, row.ticks.high)
    return row.plot.bands.indices.compactMap { index in
      let band = row.plot.bands[index]
      let from = index == 0 ? low : max(low, band.least)
      let to = index + 1 < row.plot.bands.count ? min(high, row.plot.bands[index + 1].least) : high
      let size = (to - from) / (high - low) * Double(row.ticks.usedRows)
      guard size >= 0.75, !band.name.isEmpty else { return nil }
      return (row.ticks.row(of: from + (to - from) / 2), band)
    }
  }
}
