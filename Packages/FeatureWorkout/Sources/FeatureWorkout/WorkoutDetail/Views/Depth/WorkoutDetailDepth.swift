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
