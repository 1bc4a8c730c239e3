import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The recorded quantities over one axis, with a cursor that reads all of them.
struct WorkoutDetailCharts: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  let analysis: WorkoutAnalysis
  let workout: Workout
  let view: WorkoutDetailDisplay
  /// The quantities to show; all if empty.
  var columns: [TrackColumn] = []
  /// Whether the W′ balance is shown, too. It is a balance over time, and is left out over distance.
  var showsWPrime = false

  var body: some View {
    PlotStack(
      plots + (showsWPrime && analysis.axis == .time ? wPrimePlots : []), axis: axis, visible: visible, cursor: cursor)
  }

  private var plots: [Plot] {
    let shown = analysis.series.filter { columns.isEmpty ? $0.column != .temperature : columns.contains($0.column) }
    let order: [TrackColumn] = [.heartRate, .power, .speed, .altitude, .cadence, .temperature]
    return order.compactMap { column in
      shown.first { $0.column == column }.map { plot($0) }
    }
  }

  private func plot(_ series: TrackSeries) -> Plot {
    let quantity = SeriesQuantity(series.column, of: workout.sport, quantities)
    let values = series.values.map { quantity.scale($0) }
    let extremes = quantity.extremes(of: series, in: workout)
    let zones = audience.seesPrivate ? analysis.zones.first { $0.zones.quantity == quantity.zones }?.zones : nil
    return Plot(
      [
        Plot.Line(
          quantity.name,
          PlotSeries(values, from: axisScale(series.start) ?? 0, step: axisScale(series.bucketLength) ?? 1),
          form: quantity.form, color: zones == nil ? series.column.color : nil)
      ],
      heading: Plot.Heading(
        quantity.name, unit: quantity.scale.unit, color: series.column.color,
        summary: extremes.map { quantity.summary($0) } ?? [], strongPart: 1),
      bands: zones.map { bands(of: $0, quantity) } ?? [],
      steps: quantity.steps, weight: quantity.weight,
      sentence: quantity.sentence(extremes),
      tickText: quantity.tickText, valueText: quantity.valueText)
  }

  private var wPrimePlots: [Plot] {
    guard let first = analysis.wPrimes.first else { return [] }
    let lines = analysis.wPrimes.map { balance in
      let series = PlotSeries(
        balance.series.values.map { $0 / 1_000 }, from: balance.series.start, step: balance.series.bucketLength)
      let name = WorkoutDetailDepth.name(balance.model)
      return Plot.Line(
        name, series, color: balance.model == first.model ? .quantity(.fatigue) : .secondary, isNamed: true)
    }
    func text(_ kilojoules: Double) -> String { quantities.number(kilojoules, fractionDigits: 1) }
    let lowest = text(first.lowest.joules / 1_000)
    return [
      Plot(
        lines,
        heading: Plot.Heading(
          "W′ balance", unit: "kJ", color: .quantity(.fatigue), summary: ["lowest \(lowest)"], strongPart: 0),
        steps: .number(multipleOf: 1), base: 0,
        sentence: "W′ balance: lowest \(lowest) kJ at \(quantities.duration(seconds: first.lowest.offset)).",
        tickText: { quantities.number($0) }, valueText: { "\(text($0)) kJ" })
    ]
  }

  private func bands(of zones: TrainingZones, _ quantity: SeriesQuantity) -> [Plot.Band] {
    let bounds = zones.bounds.compactMap { quantity.scale($0) }
    guard bounds.count == zones.bounds.count else { return [] }
    return zones.names.indices.map { index in
      Plot.Band(from: index == 0 ? 0 : bounds[index - 1], "Z\(zones.names[index])", color: .zone(index + 1))
    }
  }

  // MARK: the axis

  /// A place in the units of the axis: seconds, kilometers or miles.
  private func axisScale(_ place: Double) -> Double? {
    analysis.axis == .time ? place : quantities.distanceScale(place)
  }

  private func place(ofBucket bucket: Int) -> Double {
    guard let series = analysis.series.first else { return 0 }
    return axisScale(series.start + (Double(bucket) + 0.5) * series.bucketLength) ?? 0
  }

  private var axis: PlotAxis {
    let last = max(1, analysis.moments.count) - 1
    let range = place(ofBucket: 0)...max(place(ofBucket: 0), place(ofBucket: last))
    let end = analysis.moments.last
    switch analysis.axis {
    case .time:
      return .time(range, lastText: quantities.duration(seconds: end?.offset)) { quantities.duration(seconds: $0) }
    case .distance:
      return .distance(range, lastText: quantities.distance(meters: end?.distanceMeters)) {
        quantities.number($0, fractionDigits: $0 == $0.rounded() ? 0 : 1)
      }
    }
  }

  private var visible: ClosedRange<Double>? {
    view.zoom.map {
      place(ofBucket: $0.lowerBound)...max(place(ofBucket: $0.lowerBound), place(ofBucket: $0.upperBound))
    }
  }

  private var cursor: PlotStack.NamedPlace? {
    guard let cursor = view.cursor, analysis.moments.indices.contains(cursor) else { return nil }
    let moment = analysis.moments[cursor]
    let words = [
      quantities.duration(seconds: moment.offset),
      moment.distanceMeters.map { quantities.distance(meters: $0) },
    ].compactMap(\.self)
    return PlotStack.NamedPlace(at: place(ofBucket: cursor), text: words.joined(separator: " · "))
  }
}
