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

/// The route, colored by what was measured along it.
struct WorkoutDetailMap: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.units) private var units
  let route: TrackRoute
  let analysis: WorkoutAnalysis
  let sport: Sport
  let coloring: MapColoring
  /// The moment at the cursor of the charts.
  let moment: TrackMoment?
  /// The meters hidden at each end.
  var hiddenMeters: Double?

  var body: some View {
    RouteMap(
      RoutePath(
        route.legs.map { leg in leg.map { RouteMap.Position(latitude: $0.latitude, longitude: $0.longitude) } },
        distances: positions.map { $0.distanceMeters ?? 0 }),
      shades: shades, color: sport.color, units: units.distance == .metric ? .kilometers : .miles, legend: legend,
      cursor: cursor, hidesEnds: hiddenMeters != nil,
      sentence: RouteShape(of: route).sentence(quantities) + hiddenSentence)
  }

  private var hiddenSentence: String {
    hiddenMeters.map { " The first and last \(quantities.elevation(meters: $0)) are not shown." } ?? ""
  }

  private var positions: [TrackRoute.Position] { Array(route.legs.joined()) }

  private var cursor: Int? {
    guard let moment, let nearest = route.position(at: moment.offset) else { return nil }
    return positions.firstIndex { $0.offset >= nearest.offset }
  }

  private var shades: [RouteMap.Shade] {
    guard let levels else { return [] }
    return positions.map { position in
      let level = levels.level(position)
      return RouteMap.Shade(level.map { levels.colors[$0] } ?? .faint, rank: level ?? -1)
    }
  }

  private var legend: RouteMap.Legend? {
    levels.map { RouteMap.Legend($0.least, $0.colors, $0.most) }
  }

  /// The colors of the route from the least to the most.
  private struct Levels {
    let least: String
    let most: String
    let colors: [ColorRole]
    let level: (TrackRoute.Position) -> Int?
  }

  private var levels: Levels? {
    switch coloring {
    case .sport: return nil
    case .heartRate:
      guard let zones = analysis.zones.first(where: { $0.zones.quantity == .heartRate })?.zones else { return nil }
      return Levels(least: "easy", most: "hard", colors: zones.names.indices.map { .zone($0 + 1) }) {
        $0.heartRateBPM.map { zones.index(of: $0) }
      }
    case .gradient:
      let colors = (-2...4).map { ColorRole.slope($0) }
      return Levels(least: "down", most: "up", colors: colors) { position in
        position.gradient.flatMap { colors.firstIndex(of: .slope(gradient: $0)) }
      }
    case .pace:
      let speeds = positions.compactMap(\.speed).filter { $0 > 0.3 }.sorted()
      guard let slow = speeds.dropFirst(speeds.count / 10).first, let fast = speeds.dropLast(speeds.count / 20).last,
        fast > slow
      else { return nil }
      return Levels(least: "slow", most: "fast", colors: (1...5).map { .heat($0) }) { position in
        position.speed.map { speed in
          let part = max(0, min(0.999, (speed - slow) / (fast - slow)))
          return Int(exactly: (part * 5).rounded(.down)) ?? 0
        }
      }
    }
  }
}

/// The time in each zone of one kind.
struct WorkoutDetailZones: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  let times: ZoneTimes

  var body: some View {
    ZoneBars(zones)
    ZoneStrip(times.seconds.indices.map { ZoneStrip.Part("", value: times.seconds[$0], color: .zone($0 + 1)) })
    if !times.zones.assumed.isEmpty, audience.seesPrivate {
      Text("Using defaults for \(times.zones.assumed.map(\.name).sorted().joined(separator: ", ")).")
        .foreground(.secondary)
    }
  }

  static func title(_ quantity: ZoneQuantity) -> String {
    switch quantity {
    case .heartRate: "Heart-rate zones"
    case .power: "Power zones"
    case .speed: "Pace zones"
    }
  }

  private var total: Double { times.seconds.reduce(0, +) }

  /// The hardest first.
  private var zones: [ZoneBars.Zone] {
    times.seconds.indices.reversed().map { index in
      ZoneBars.Zone(
        index + 1, name: name(of: index), range: range(of: index), value: times.seconds[index],
        text: quantities.duration(seconds: times.seconds[index]),
        share: quantities.percentage(times.seconds[index] / total))
    }
  }

  /// The zone's name, where it is more than its number.
  private func name(of index: Int) -> String {
    times.zones.names[index] == "\(index + 1)" ? "" : times.zones.names[index]
  }

  /// A boundary belongs to the zone above it. Other people do not see boundaries, from which thresholds follow.
  private func range(of index: Int) -> String {
    guard audience.seesPrivate else { return "" }
    let bounds = times.zones.bounds
    let isPace = times.zones.quantity == .speed
    guard let first = bounds.first, let last = bounds.last else { return "" }
    if index == 0 { return isPace ? "slower than \(text(first))" : "under \(text(first))" }
    if index >= bounds.count { return "from \(text(last))" }
    return isPace
      ? "\(text(bounds[index - 1]))–\(text(bounds[index]))"
      : "\(text(bounds[index - 1]))–\(quantities.number(bounds[index].rounded(.up) - 1))"
  }

  private func text(_ bound: Double) -> String {
    switch times.zones.quantity {
    case .heartRate, .power: quantities.number(bound.rounded(.up))
    case .speed: quantities.paceText(seconds: quantities.paceScale()(bound))
    }
  }
}
