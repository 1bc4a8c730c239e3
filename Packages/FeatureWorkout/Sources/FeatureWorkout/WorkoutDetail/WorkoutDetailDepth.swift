import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// What the track shows about the effort, with the rule of each figure that programs compute differently.
struct WorkoutDetailDepth: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  let analysis: WorkoutAnalysis
  let sport: Sport

  /// Whether there is anything to show.
  static func hasFigures(_ analysis: WorkoutAnalysis) -> Bool {
    analysis.depth.power?.weightedAverageWatts != nil || !analysis.wPrimes.isEmpty || analysis.swim?.averageSWOLF != nil
      || !analysis.depth.efficiencies.isEmpty
      || analysis.gradeAdjustment?.adjustedSpeed != nil || !analysis.climbs.isEmpty
  }

  var body: some View {
    KeyValueGrid(items, maxColumns: 2)
    if !rules.isEmpty { Text(rules.joined(separator: " ")).foreground(.secondary) }
    if !analysis.climbs.isEmpty { WorkoutDetailClimbs(climbs: analysis.climbs) }
  }

  private var depth: TrackDepth { analysis.depth }
  private var balances: [WPrimeAnalysis] { audience.seesPrivate ? analysis.wPrimes : [] }
  private var decoupling: Decoupling? { depth.decoupling(.whole) }

  private var items: [LabeledContent] {
    var items: [LabeledContent] = []
    func add(_ label: String, _ value: String?) {
      if let value { items.append(LabeledContent(label, value)) }
    }
    // With the load and the time, the threshold follows from each of these.
    if audience.seesPrivate {
      add("Weighted power", depth.power?.weightedAverageWatts.map { quantities.power(watts: $0) })
      add("Intensity", depth.power?.intensityFactor.map { quantities.number($0, fractionDigits: 2) })
      add("Variability", depth.power?.variabilityIndex.map { quantities.number($0, fractionDigits: 2) })
    }
    add("Work", depth.power.map { "\(quantities.number($0.kilojoules)) kJ" })
    for efficiency in depth.efficiencies {
      let unit = efficiency.output == .power ? "W per bpm" : "m per beat"
      add("Efficiency", "\(quantities.number(efficiency.value, fractionDigits: 2)) \(unit)")
    }
    add("Decoupling", decoupling.map { quantities.percentage($0.fraction, fractionDigits: 1) })
    add("Graded \(sport.speedConvention == .speed ? "speed" : "pace")", gradedSpeed)
    add("SWOLF", analysis.swim?.averageSWOLF.map { quantities.number($0, fractionDigits: 1) })
    add("Stroke rate", analysis.swim?.strokesPerMinute.map { "\(quantities.number($0)) /min" })
    add(
      "Swimming pace",
      analysis.swim?.activeSecondsPerHundredMeters.map { quantities.pace(metersPerSecond: 100 / $0, scale: .pool) })
    for balance in balances {
      add(
        "Lowest W′, \(Self.name(balance.model))",
        "\(quantities.number(balance.lowest.joules / 1_000, fractionDigits: 1)) kJ")
    }
    add("Coasting", depth.coastingShare.map { quantities.percentage($0) })
    return items
  }

  static func name(_ model: WPrimeBalanceModel) -> String {
    model == .integral ? "integral" : "differential"
  }

  private var gradedSpeed: String? {
    analysis.gradeAdjustment?.adjustedSpeed.map { quantities.speed(metersPerSecond: $0, in: sport) }
  }

  private var rules: [String] {
    var rules: [String] = []
    if let decoupling {
      rules.append(
        "Decoupling: \(decoupling.output.name) for each heartbeat, second half against first (\(decoupling.rule.name))."
      )
    }
    if let balance = balances.first {
      let estimate = balance.estimate
      rules.append(
        "W′ balance: with CP \(quantities.power(watts: estimate.criticalPowerWatts)) and W′ "
          + "\(quantities.number(estimate.wPrimeJoules / 1_000, fractionDigits: 1)) kJ, from the efforts of "
          + "\(CurveRequest.criticalPowerDays) days (\(estimate.model.name.lowercased())).")
    }
    if balances.contains(where: \.fallsBelowZero) {
      rules.append("Below 0, critical power or W′ is too low.")
    }
    if gradedSpeed != nil {
      rules.append("Graded pace: on the level at the same cost, by \(GradeRule.minetti.name).")
    }
    return rules
  }
}

/// The climbs of a workout, the one with the most ascent first.
private struct WorkoutDetailClimbs: View {
  @Environment(\.quantities) private var quantities
  let climbs: [TrackClimb]

  private static let limit = 5

  var body: some View {
    ForEach(climbs.sorted { $0.ascentMeters > $1.ascentMeters }.prefix(Self.limit).map { text($0) }) { Text($0) }
    if climbs.count > Self.limit {
      Text("and \(climbs.count - Self.limit) smaller").foreground(.secondary)
    }
  }

  private func text(_ climb: TrackClimb) -> String {
    let words =
      "Climb at \(quantities.distance(meters: climb.startMeters)): \(quantities.elevation(meters: climb.ascentMeters)) over "
      + "\(quantities.distance(meters: climb.lengthMeters)), "
      + "\(quantities.percentage(climb.meanGrade, fractionDigits: 1)) in \(quantities.duration(seconds: climb.elapsedSeconds))"
    guard let perHour = climb.ascentMetersPerHour else { return words }
    return words + ", \(quantities.elevation(meters: perHour)) an hour"
  }
}

/// The time at each cadence and at each pace or speed, as bars.
struct WorkoutDetailDistributions: View {
  @Environment(\.quantities) private var quantities
  let depth: TrackDepth
  let sport: Sport

  var body: some View {
    if let cadences = depth.cadences { table("Cadence", cadences, color: .quantity(.cadence)) }
    if let speeds = depth.speeds { table(speedTitle, speeds, color: .quantity(.pace)) }
  }

  private var speedTitle: String { sport.speedConvention == .speed ? "Speed" : "Pace" }

  private struct Row {
    let from: Double
    let share: Double
    let part: Double
  }

  private func table(_ title: String, _ histogram: TimeHistogram, color: ColorRole) -> some View {
    let total = histogram.seconds.reduce(0, +)
    let most = max(1, histogram.seconds.max() ?? 1)
    let rows = histogram.seconds.enumerated().filter { $0.element >= total / 200 }.map { index, seconds in
      Row(
        from: histogram.lowerBound + Double(index) * histogram.binWidth, share: seconds / total, part: seconds / most)
    }
    return Table(rows) {
      TableColumn(title, alignment: .trailing, priority: 9) { Text(text($0.from, histogram)) }
      TableColumn("", priority: 7) { TableBar($0.part, color: color, width: 12) }
      TableColumn("Share", alignment: .trailing, priority: 8) { quantities.percentage($0.share) }
    }
  }

  /// The bin that begins here, in the unit of the histogram; people count the steps of both legs.
  private func text(_ from: Double, _ histogram: TimeHistogram) -> String {
    let end = from + histogram.binWidth
    switch histogram.unit {
    case .revolutionsPerMinute:
      let factor = sport.isOnFoot ? 2.0 : 1
      return "\(quantities.number(from * factor))–\(quantities.number(end * factor))"
    case .kilometersPerHour:
      return quantities.speed(metersPerSecond: from / 3.6)
    case .secondsPerKilometer:
      return quantities.pace(metersPerSecond: from > 0 ? 1_000 / from : nil)
    case .secondsPerHundredMeters:
      return quantities.pace(metersPerSecond: from > 0 ? 100 / from : nil, scale: .pool)
    }
  }
}

/// The intervals found in the track: each part of work with the recovery after it.
struct WorkoutDetailIntervals: View {
  @Environment(\.quantities) private var quantities
  let intervals: TrackIntervals
  let sport: Sport

  var body: some View {
    Table(rows) {
      TableColumn("Work", alignment: .trailing, priority: 9) { Text("\($0.number)") }
      TableColumn("From", alignment: .trailing, priority: 5) {
        Text(quantities.duration(seconds: $0.work.startOffset)).foreground(.secondary)
      }
      TableColumn("Time", alignment: .trailing, priority: 8) { Text(quantities.duration(seconds: $0.work.seconds)) }
      TableColumn(title, alignment: .trailing, priority: 7) { Text(output($0.work)).bold().foreground(.strong) }
      TableColumn("Recovery", alignment: .trailing, priority: 6) {
        Text($0.recovery.map { quantities.duration(seconds: $0.seconds) } ?? "")
      }
    }
  }

  private struct Row {
    let number: Int
    let work: IntervalSegment
    let recovery: IntervalSegment?
  }

  private var rows: [Row] {
    intervals.works.enumerated().map { index, work in
      Row(
        number: index + 1, work: work,
        recovery: intervals.recoveries.indices.contains(index) ? intervals.recoveries[index] : nil)
    }
  }

  private var title: String {
    switch intervals.source {
    case .power: "Power"
    case .speed: sport.speedConvention == .speed ? "Speed" : "Pace"
    case .heartRate, nil: "HR"
    }
  }

  private func output(_ segment: IntervalSegment) -> String {
    switch intervals.source {
    case .power: quantities.power(watts: segment.meanOutput)
    case .speed: quantities.speed(metersPerSecond: segment.meanOutput, in: sport)
    case .heartRate, nil: quantities.heartRate(beatsPerMinute: segment.meanOutput)
    }
  }
}

/// The other workouts on the same way, the latest first.
struct WorkoutDetailPasses: View {
  @Environment(\.quantities) private var quantities
  let passes: [RoutePass]

  var body: some View {
    Table(passes) {
      TableColumn("Day", priority: 9) { pass in
        Text(quantities.date(daysSinceEpoch: pass.day.daysSinceEpoch, style: .dayMonthYear))
      }
      TableColumn("Time", alignment: .trailing, priority: 8) { pass in
        Text(quantities.duration(seconds: pass.seconds)).bold().foreground(.strong)
      }
      TableColumn("Difference", alignment: .trailing, priority: 7) { pass in difference(pass) }
      TableColumn("HR", alignment: .trailing, priority: 5) {
        quantities.heartRate(beatsPerMinute: $0.averageHeartRateBPM)
      }
      TableColumn("", priority: 4) {
        Text($0.direction == .reverse ? "the other way round" : "").foreground(.secondary)
      }
      TableColumn("Workout", priority: 3, minWidth: 12) { Text($0.title).lineLimit(1) }
    }
  }

  private func difference(_ pass: RoutePass) -> Text {
    let seconds = pass.differenceSeconds.rounded()
    guard seconds != 0 else { return Text("same").foreground(.secondary) }
    let text = quantities.duration(seconds: seconds.magnitude)
    return seconds > 0 ? Text("\(text) slower").foreground(.secondary) : Text("\(text) faster").foreground(.good)
  }

  /// "3 other times, 2 faster". Only times of the same direction are compared.
  static func summary(_ passes: [RoutePass], _ quantities: QuantityFormatter) -> String {
    let differences = passes.filter { $0.direction == .same }.map { $0.differenceSeconds.rounded() }
    let faster = differences.count { $0 < 0 }
    let count = passes.count == 1 ? "1 other time" : "\(quantities.count(passes.count)) other times"
    if faster > 0 { return "\(count), \(quantities.count(faster)) faster" }
    return !differences.isEmpty && !differences.contains(0) ? "\(count), this is the fastest" : count
  }
}

/// The records that fell in the workout, those that nothing has beaten since first.
struct WorkoutDetailRecords: View {
  @Environment(\.quantities) private var quantities
  let records: [RecordMark]
  let sport: Sport

  var body: some View {
    Table(records.filter(\.isCurrent) + records.filter { !$0.isCurrent }) {
      TableColumn("Record", priority: 9) {
        Text(quantities.name(of: $0.measure)).foreground($0.isCurrent ? .primary : .secondary)
      }
      TableColumn("Best", alignment: .trailing, priority: 8) {
        Text(quantities.value($0.value, of: $0.measure, in: sport)).bold().foreground(
          $0.isCurrent ? .strong : .secondary)
      }
      TableColumn("Better by", alignment: .trailing, priority: 7) { mark in
        Text(
          mark.previousValue.map { quantities.improvement(from: $0, to: mark.value, of: mark.measure, in: sport) } ?? ""
        ).foreground(.good)
      }
      TableColumn("", priority: 6) { Text($0.isCurrent ? "" : "beaten since").foreground(.secondary) }
    }
  }

  /// "3 still unbeaten".
  static func summary(_ records: [RecordMark], _ quantities: QuantityFormatter) -> String {
    let count = records.count(where: \.isCurrent)
    return count == 0 ? "all beaten since" : "\(quantities.count(count)) unbeaten"
  }
}
