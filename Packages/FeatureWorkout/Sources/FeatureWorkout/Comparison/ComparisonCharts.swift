import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The recorded quantities of all workouts over one axis, and the gap to the reference above them.
struct ComparisonCharts: View {
  /// About what the words at both sides of the plots take.
  static let marginColumns = 24

  @Environment(\.quantities) private var quantities
  let comparison: WorkoutComparison
  let names: [String]
  let axis: TrackAxis
  /// From 0 to 1 along the axis.
  let cursor: Double?

  var body: some View {
    PlotStack([gapPlot] + comparison.columns.map(plot), axis: plotAxis, cursor: namedCursor)
  }

  private var sport: Sport { comparison.reference.sport }

  // MARK: the axis

  /// In meters or seconds.
  private var length: Double {
    axis == .distance ? comparison.sharedMeters : comparison.elapsedSeconds.last ?? 0
  }

  private func place(_ value: Double) -> Double {
    axis == .distance ? quantities.distanceScale(value) ?? value : value
  }

  private func text(_ value: Double) -> String {
    axis == .distance ? quantities.distance(meters: value) : quantities.duration(seconds: value)
  }

  private var plotAxis: PlotAxis {
    let range = 0...max(place(length), 1e-3)
    switch axis {
    case .time: return .time(range, lastText: text(length)) { quantities.duration(seconds: $0) }
    case .distance:
      return .distance(range, lastText: text(length)) {
        quantities.number($0, fractionDigits: $0 == $0.rounded() ? 0 : 1)
      }
    }
  }

  private var namedCursor: PlotStack.NamedPlace? {
    cursor.map { PlotStack.NamedPlace(at: place($0 * length), text: text($0 * length)) }
  }

  // MARK: the gap

  private var others: [(index: Int, item: ComparedWorkout)] {
    comparison.items.enumerated().dropFirst().map { ($0.offset, $0.element) }
  }

  private var gapPlot: Plot {
    let isOverDistance = axis == .distance
    let unit = isOverDistance ? "s" : quantities.units.distance == .metric ? "m" : "yd"
    let lines = others.map { index, item in
      let values =
        isOverDistance
        ? EvenValues(comparison.distancesMeters, item.track.gap.gapsSeconds)
        : EvenValues(comparison.elapsedSeconds, item.track.lead.leadsMeters)
      return Plot.Line(
        names[index],
        PlotSeries(values.values.map { isOverDistance ? $0 : shortScale($0) }, from: 0, step: place(values.step)),
        form: others.count == 1 ? .signed : .line, color: WorkoutComparison.color(index), isNamed: true)
    }
    return Plot(
      lines,
      heading: Plot.Heading(
        isOverDistance ? "Behind \(names[0])" : "Ahead of \(names[0])", unit: unit, color: .strong),
      steps: .number(multipleOf: 1), base: 0, weight: 4,
      sentence: others.map { gapSentence(of: $0.item, names[$0.index]) }.joined(separator: " "),
      tickText: { quantities.signedNumber($0) }, valueText: { "\(quantities.signedNumber($0)) \(unit)" })
  }

  /// Meters or yards.
  private func shortScale(_ meters: Double) -> Double {
    quantities.units.distance == .metric ? meters : meters / 0.9144
  }

  private func gapSentence(of item: ComparedWorkout, _ name: String) -> String {
    let gap = item.track.gap
    let seconds = gap.finalGapSeconds
    let result =
      seconds.magnitude < 0.5
      ? "\(name) is level with \(names[0])"
      : "\(name) is \(quantities.duration(seconds: seconds.magnitude)) \(seconds > 0 ? "behind" : "ahead of") \(names[0])"
    let changes = gap.leadChanges.prefix(3).map { text(at: $0) }
    return "\(result) after \(quantities.distance(meters: comparison.sharedMeters))"
      + (changes.isEmpty ? "." : "; the lead changes at \(changes.joined(separator: ", ")).")
  }

  private func text(at change: LeadChange) -> String { quantities.distance(meters: change.distanceMeters) }

  // MARK: quantities

  private func plot(_ column: TrackColumn) -> Plot {
    let quantity = SeriesQuantity(column, of: sport, quantities)
    let items = comparison.items.enumerated().filter { $0.element.track.means[column] != nil }
    return Plot(
      items.map { index, item in
        Plot.Line(
          names[index], series(column, of: item, quantity), color: WorkoutComparison.color(index), isNamed: true)
      },
      heading: Plot.Heading(quantity.name, unit: quantity.scale.unit, color: column.color),
      steps: quantity.steps, weight: 2,
      sentence: "\(quantity.name): "
        + items.map { index, item in "\(names[index]) \(mean(column, of: item, quantity))" }.joined(separator: ", ")
        + ".",
      tickText: quantity.tickText, valueText: quantity.valueText)
  }

  private func mean(_ column: TrackColumn, of item: ComparedWorkout, _ quantity: SeriesQuantity) -> String {
    let series = item.series.first { $0.column == column }
    return series.flatMap { quantity.extremes(of: $0, in: item.workout) }
      .map { "mean \(quantity.valueText($0.mean))" } ?? "no values"
  }

  private func series(
    _ column: TrackColumn, of item: ComparedWorkout, _ quantity: SeriesQuantity
  ) -> PlotSeries {
    switch axis {
    case .distance:
      let step = comparison.distancesMeters.dropFirst().first ?? 1
      let means = Self.smoothed(item.track.means[column] ?? [], reach: column == .speed ? Self.speedReach : 0)
      return PlotSeries(means.map { shown($0, quantity) }, from: place(step / 2), step: place(step))
    case .time:
      guard let series = item.series.first(where: { $0.column == column }) else { return PlotSeries([]) }
      return PlotSeries(
        series.values.map { shown($0, quantity) }, from: series.bucketLength / 2, step: series.bucketLength)
    }
  }

  /// A value where a line ends is a whole number, like every other one on the screen; speeds and paces are not.
  private func shown(_ value: Double?, _ quantity: SeriesQuantity) -> Double? {
    quantity.column == .speed ? quantity.scale(value) : quantity.scale(value)?.rounded()
  }

  /// Speeds over ten meters are mostly noise of the positions.
  private static let speedReach = 2

  /// The mean of each value and its neighbors; a gap stays one.
  private static func smoothed(_ values: [Double?], reach: Int) -> [Double?] {
    guard reach > 0 else { return values }
    return values.indices.map { index in
      guard values[index] != nil else { return nil }
      let near = values[max(0, index - reach)...min(values.count - 1, index + reach)].compactMap(\.self)
      return near.reduce(0, +) / Double(max(1, near.count))
    }
  }
}

/// A curve at equal distances from its start to its end: the last step of a shared axis may be shorter than the others.
private struct EvenValues {
  let values: [Double]
  let step: Double

  init(_ places: [Double], _ values: [Double]) {
    let count = min(places.count, values.count)
    guard count > 1, let last = places.prefix(count).last, last > 0 else {
      (self.values, step) = (Array(values.prefix(1)), 1)
      return
    }
    let step = last / Double(count - 1)
    var next = 1
    self.values = (0..<count).map { index in
      let place = min(Double(index) * step, last)
      while next < count - 1, places[next] < place { next += 1 }
      let part = (place - places[next - 1]) / (places[next] - places[next - 1])
      return values[next - 1] + part * (values[next] - values[next - 1])
    }
    self.step = step
  }
}
