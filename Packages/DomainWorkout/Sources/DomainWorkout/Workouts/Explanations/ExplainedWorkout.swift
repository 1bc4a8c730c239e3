public import DomainCore
public import DomainTraining

/// A workout with all that its figures depend on, to explain them.
public struct ExplainedWorkout: ExplainedMetrics, Sendable {
  /// The workout in its current state.
  public let detail: WorkoutDetail
  /// What was computed from the track.
  public let analysis: WorkoutAnalysis
  /// The thresholds over time; those of the workout's day apply.
  public let thresholds: DatedThresholds

  /// What an explanation depends on, before anything is computed.
  public struct Input: Equatable, Sendable {
    /// The workout in its current state.
    public let detail: WorkoutDetail
    /// The thresholds over time; those of the workout's day apply.
    public let thresholds: DatedThresholds
    /// The zones that the person prefers for the sport.
    public let zoneRules: ZoneRules
    /// The athlete's critical power around the day; `nil` if it is unknown.
    public let criticalPower: CriticalPowerEstimate?

    /// - Parameters:
    ///   - zoneRules: the zones that the person prefers for the sport.
    ///   - criticalPower: the athlete's critical power around the day; `nil` if it is unknown.
    public init(
      _ detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules(),
      criticalPower: CriticalPowerEstimate? = nil
    ) {
      self.detail = detail
      self.thresholds = thresholds
      self.zoneRules = zoneRules
      self.criticalPower = criticalPower
    }
  }

  /// Explains a workout. This computes its analysis, so it takes as long.
  public init(_ input: Input) {
    detail = input.detail
    thresholds = input.thresholds
    analysis = WorkoutAnalysis(
      of: input.detail, thresholds: input.thresholds, zoneRules: input.zoneRules, criticalPower: input.criticalPower)
  }

  var workout: Workout { detail.workout }
  var track: Track { detail.track }
  var sport: Sport { workout.sport }
  var day: CalendarDay { workout.day }
  var resolved: ResolvedThresholds { thresholds.thresholds(on: day).resolved }
  var effort: TrainingEffort { TrainingEffort(of: workout, track: track) }

  /// The figures that the workout has, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter(\.subject.isOfWorkout).map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure of this workout has its value. A figure of days and weeks has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure, sport: sport)
    switch figure.subject {
    case .workout: explainRecorded(&explained)
    case .load: explainLoad(&explained)
    case .depth: explainDepth(&explained)
    case .parts: explainPart(&explained)
    case .records: explainEfforts(&explained)
    default: break
    }
    if explained.value == nil, explained.finding == nil, figure.subject.isOfWorkout {
      explained.finding = "This workout has none: nothing that the rule needs was recorded."
    }
    if explained.value != nil, explained.thresholds.contains(where: { !$0.isSet }) { explained.remedy = .setProfile }
    return explained
  }

  // MARK: what was left out

  /// Seconds that the samples represent, and those of pauses and gaps between them.
  private var recorded: (seconds: Double, gaps: Double) {
    let seconds = SampleSpans(of: track.offsets.map { _ in 1 }, in: track).totalSeconds
    let all = (track.offsets.last ?? 0) - (track.offsets.first ?? 0)
    return (seconds, max(0, all - seconds))
  }

  /// What does not count for a figure that needs a quantity for `covered` seconds.
  func omissions(of quantity: String, covered: Double) -> [MetricExplanation.Omission] {
    guard !track.isEmpty else { return [] }
    let recorded = recorded
    var omissions: [MetricExplanation.Omission] = []
    if recorded.seconds - covered >= 1 {
      omissions.append(.init(.seconds(recorded.seconds - covered), "without \(quantity)"))
    }
    if recorded.gaps >= 1 { omissions.append(.init(.seconds(recorded.gaps), "of pauses and gaps in the recording")) }
    return omissions
  }
}

extension ExplainedWorkout {
  private func explainPart(_ explained: inout MetricExplanation) {
    switch explained.figure {
    case .heartRateZones: explainZones(&explained, .heartRate)
    case .powerZones: explainZones(&explained, .power)
    case .paceZones: explainZones(&explained, .speed)
    case .splits:
      let splits = analysis.kilometerSplits
      guard splits.count > 1 else { return }
      explained.value = .count(splits.count)
      explained.add("last split", splits.last.map { .meters($0.distanceMeters) })
      explained.add("in miles", .count(analysis.mileSplits.count))
    case .laps:
      guard detail.laps.count > 1 else { return }
      explained.value = .count(detail.laps.count)
    case .intervals:
      let works = analysis.intervals.works
      guard !works.isEmpty else { return }
      explained.value = .count(works.count)
      explained.finding = analysis.intervals.source.map {
        "Found in the \($0 == .heartRate ? "heart rate" : $0.rawValue)."
      }
      explained.add("time of work", .seconds(works.reduce(0) { $0 + $1.seconds }))
      explained.add("time of recovery", .seconds(analysis.intervals.recoveries.reduce(0) { $0 + $1.seconds }))
    default:
      guard !analysis.climbs.isEmpty else { return }
      explained.value = .count(analysis.climbs.count)
      explained.add("ascent of all climbs", .elevation(analysis.climbs.reduce(0) { $0 + $1.ascentMeters }))
      explained.add("ascent of the workout", workout.ascent.value.map { .elevation($0) })
    }
  }

  private func explainZones(_ explained: inout MetricExplanation, _ quantity: ZoneQuantity) {
    guard let times = analysis.zones.first(where: { $0.zones.quantity == quantity }) else { return }
    let seconds = times.seconds.reduce(0, +)
    explained.value = .seconds(seconds)
    explained.finding = "The boundaries are \(times.zones.model.map { "those of \($0.name)" } ?? "your own")."
    for (name, time) in zip(times.zones.names, times.seconds) { explained.add("zone \(name)", .seconds(time)) }
    for (bound, name) in zip(times.zones.bounds, times.zones.names.dropFirst()) {
      explained.add(
        "zone \(name) from",
        quantity == .heartRate ? .beatsPerMinute(bound) : quantity == .power ? .watts(bound) : .speed(bound))
    }
    if times.zones.model != nil {
      switch quantity {
      case .heartRate: explained.thresholds = thresholds.usedHeartRates(on: day)
      case .power: explained.thresholds = [thresholds.usedPower(on: day)].compactMap(\.self)
      case .speed: explained.thresholds = [thresholds.usedSpeed(on: day)].compactMap(\.self)
      }
    }
    let missing = quantity == .heartRate ? "a heart rate" : quantity == .power ? "power" : "a speed"
    explained.omissions = omissions(of: missing, covered: seconds)
  }

  private func explainEfforts(_ explained: inout MetricExplanation) {
    let efforts = TrackEfforts(of: track, sport: sport).efforts
    explained.value = efforts.isEmpty ? nil : .count(efforts.count)
    for effort in efforts { explained.add(effort.measure.explainedName, effort.measure.explained(effort.value)) }
  }
}

extension ExplainedWorkout {
  private func explainRecorded(_ explained: inout MetricExplanation) {
    switch explained.figure {
    case .distance: explain(&explained, workout.distance) { .meters($0) }
    case .movingTime: explain(&explained, workout.movingTime) { .seconds($0) }
    case .ascent: explain(&explained, workout.ascent) { .elevation($0) }
    case .descent: explain(&explained, workout.descent) { .elevation($0) }
    case .heartRate:
      explain(&explained, workout.heartRate) { .beatsPerMinute($0) }
      explained.omissions = omissions(of: "a heart rate", covered: heartRates.totalSeconds)
    case .elapsedTime:
      explained.value = workout.elapsedTime > 0 ? .seconds(workout.elapsedTime) : nil
      explained.add("the device's timer", workout.timerTime.map { .seconds($0) })
    case .pace:
      explained.value = workout.averageSpeed.map { .speed($0) }
      explained.add("distance", workout.distance.value.map { .meters($0) })
      explained.add("moving time", workout.movingTime.value.map { .seconds($0) })
    case .effort:
      explained.value = workout.perceivedEffort.map { .number($0, digits: $0 == $0.rounded() ? 0 : 1) }
      explained.finding = workout.perceivedEffort.map { _ in "You entered it." }
    case .energy: explainEnergy(&explained)
    case .poolLengths:
      explained.value = workout.poolLengthCount.map { .count($0) }
      explained.add("length of the pool", workout.poolLengthMeters.map { .meters($0) })
    default: explainSensor(&explained)
    }
  }

  var heartRates: SampleSpans { SampleSpans(heartRatesOf: track) }
  var powers: SampleSpans { SampleSpans(of: track.powers, in: track) { $0 >= 0 } }

  /// A value of which there are several versions: all of them, and which one is shown.
  private func explain(
    _ explained: inout MetricExplanation, _ figure: SourcedValue, _ value: (Double) -> ExplainedValue
  ) {
    explained.value = figure.value.map(value)
    explained.finding =
      figure.stated != nil
      ? "You set it."
      : figure.reported != nil
        ? "The device's value." : figure.computed != nil ? "Fettle computed it from the track." : nil
    explained.add("yours", figure.stated.map(value))
    explained.add("the device's", figure.reported.map(value))
    explained.add("computed", figure.computed.map(value))
    explained.add("samples", track.isEmpty ? nil : .count(track.count))
  }

  private func explainSensor(_ explained: inout MetricExplanation) {
    switch explained.figure {
    case .maximumHeartRate: explained.value = workout.maximumHeartRateBPM.map { .beatsPerMinute($0) }
    case .power: explained.value = workout.averagePowerWatts.map { .watts($0) }
    case .maximumPower: explained.value = workout.maximumPowerWatts.map { .watts($0) }
    case .cadence: explained.value = workout.averageCadenceRPM.map { .cadence($0) }
    default: explained.value = workout.maximumCadenceRPM.map { .cadence($0) }
    }
    guard explained.value != nil else { return }
    let measured = TrackMeasurement(of: track, sport: sport)
    switch explained.figure {
    case .maximumHeartRate: explained.add("in the track", measured.maximumHeartRateBPM.map { .beatsPerMinute($0) })
    case .power:
      explained.add("in the track", measured.averagePowerWatts.map { .watts($0) })
      explained.omissions = omissions(of: "power", covered: powers.totalSeconds)
    case .maximumPower: explained.add("in the track", measured.maximumPowerWatts.map { .watts($0) })
    case .cadence: explained.add("in the track", measured.averageCadenceRPM.map { .cadence($0) })
    default: explained.add("in the track", measured.maximumCadenceRPM.map { .cadence($0) })
    }
  }

  private func explainEnergy(_ explained: inout MetricExplanation) {
    explained.value = workout.energyKilocalories.map { .kilocalories($0) }
    guard explained.value != nil else { return }
    let stated = thresholds.thresholds(on: day)
    let inputs = EnergyInputs(
      of: track, seconds: effort.seconds, years: stated.ageYears.map { Double($0) }, sex: stated.sex)
    explained.alternatives = EnergyRule.allCases.compactMap { rule in
      rule.kilocalories(inputs).map { .init(rule.rawValue, rule.name, .kilocalories($0)) }
    }
  }
}

extension ExplainedWorkout {
  func explainLoad(_ explained: inout MetricExplanation) {
    guard let load = workout.load else { return }
    explained.value = .points(load.points)
    explained.finding = load.sentence
    let resolved = resolved
    switch load.explanation {
    case .power(let seconds, let watts, _, let unmeasured):
      explained.add("weighted average power", .watts(watts))
      explained.add("time with power", .seconds(seconds))
      if unmeasured > 0 { explained.add("time without, at the same average", .seconds(unmeasured)) }
      explained.thresholds = [thresholds.usedPower(on: day)].compactMap(\.self)
      explained.omissions = omissions(of: "power", covered: seconds + unmeasured)
    case .heartRate(let inputs):
      explained.add("TRIMP", .number(inputs.trimp, digits: 1))
      explained.add("TRIMP of an hour at threshold", .number(inputs.trimpOfHour, digits: 1))
      if load.method == .heartRateAverage {
        explained.add("average heart rate", workout.averageHeartRateBPM.map { .beatsPerMinute($0) })
        explained.add("time", .seconds(inputs.seconds))
      } else {
        explained.add("time with a heart rate", .seconds(inputs.seconds))
        if inputs.unmeasuredSeconds > 0 {
          explained.add("time without, at the same mean", .seconds(inputs.unmeasuredSeconds))
        }
        explained.omissions = omissions(of: "a heart rate", covered: inputs.seconds + inputs.unmeasuredSeconds)
      }
      explained.thresholds = thresholds.usedHeartRates(on: day) + [thresholds.usedSex(on: day)]
    case .perceivedEffort(let seconds, let effort, _):
      explained.add("perceived effort", .number(effort, digits: 1))
      explained.add("time", .seconds(seconds))
    case .duration(let seconds, let hourly, let sport):
      explained.add("time", .seconds(seconds))
      explained.add("points of an hour of \(sport.name.lowercased())", .points(hourly))
    case .text, .unknown: break
    }
    explained.omissions += unused(by: load, resolved)
    let inputs = LoadRuleInputs(
      of: effort, thresholds: resolved,
      thresholdSpeed: thresholds.thresholds(on: day).thresholdSpeedMetersPerSecond)
    explained.alternatives = LoadRule.allCases.compactMap { rule in
      rule.points(inputs).map {
        .init(rule.rawValue, rule.isRelativeToThreshold ? rule.name : "\(rule.name), a scale of its own", .points($0))
      }
    }
  }

  /// Better data that the load does not use, and why.
  private func unused(by load: TrainingLoad, _ resolved: ResolvedThresholds) -> [MetricExplanation.Omission] {
    var omissions: [MetricExplanation.Omission] = []
    if load.method != .power, powers.totalSeconds > 0 {
      omissions.append(
        resolved.functionalThresholdPowerWatts == nil
          ? .init("power, because no threshold power is set for that day")
          : .init(
            "power, because this sport's power is not measured at the pedals, or covers less than half of the training")
      )
    }
    if load.method != .power, workout.heartRate.stated != nil, heartRates.totalSeconds > 0 {
      omissions.append(.init("the recorded heart rates, because you corrected their average"))
    }
    return omissions
  }
}

extension MetricExplanation.Omission {
  init(_ reason: String) { self.init(nil, reason) }
}

extension Metric {
  private static let choice =
    "Your own value comes first, then the device's, then the one that Fettle computes from the track."

  var workoutRule: MetricRule {
    switch self {
    case .distance:
      MetricRule(
        "How far the workout went.",
        rule: "\(Self.choice) Computed: the sum of the distances between neighboring positions, on the WGS84 "
          + "ellipsoid and without height; without positions, what the recorded distances increased by.",
        source:
          "T. Vincenty, Survey Review 23, 1975, and the tangent plane for close positions; other programs use a sphere.",
        edges: [
          "Nothing is added across a pause or a gap between segments.",
          "Positions that no athlete can reach are left out.",
        ])
    case .movingTime:
      MetricRule(
        "How long you moved.",
        rule: "\(Self.choice) Computed: the time in which the mean speed over a window reaches the moving speed.",
        constants: [
          "Moving speed \(Sport.running.slowestMetersPerSecond) m/s over \(Int(Sport.running.standingWindowSeconds)) s",
          "on foot off the road \(Sport.hiking.slowestMetersPerSecond) m/s over "
            + "\(Int(Sport.hiking.standingWindowSeconds)) s",
          "swimming \(Sport.swimming.slowestMetersPerSecond) m/s over \(Int(Sport.swimming.standingWindowSeconds)) s",
          "longest gap \(Int(TrackMeasurement.longestGapSeconds)) s",
        ],
        source: Self.ownConvention + " Other programs use 1 km/h, 4 km/h on a bike or the device's timer.",
        edges: [
          "The device's value is its timer unless it states a moving time; both are shown.",
          "A timer with \(Int(MovementSummary.longestStandingSeconds / 3_600)) h of standing or more is not used as a moving time.",
          "A gap in the recording counts as moving if its ends are apart.",
          "Without positions and distances there is no computed value.",
        ])
    case .elapsedTime:
      MetricRule(
        "The time from the start to the end, with pauses.",
        rule: "The device's value; without one, the time of the last sample minus that of the first.",
        source: "As recorded.", edges: ["A workout added by hand uses the duration that you entered."])
    case .pace:
      MetricRule(
        "How fast you went while moving.",
        rule: "Distance / moving time. A pace is the inverse of the speed; pace for 100 m in swimming.",
        source: "Definition.", edges: ["Without a distance or a moving time there is no pace."])
    case .ascent, .descent:
      MetricRule(
        "How many meters you went \(self == .ascent ? "up" : "down") in all.",
        rule: "\(Self.choice) Computed: altitudes are averaged over a few seconds on either side, and changes smaller "
          + "than the threshold are ignored.",
        constants: [
          "Averaged over \(Int(TrackMeasurement.smoothingSeconds)) s on either side",
          "threshold \(Int(TrackMeasurement.hysteresisMeters)) m",
        ],
        source: Self.ownConvention + " Programs differ by a factor of up to 3 for the same file.",
        edges: ["Satellite altitudes are noisy: smoothing removes what would add up on level ground."])
    case .effort:
      MetricRule(
        "How hard the workout felt, from 0 to 10.", rule: "As you entered it.",
        source: "The CR10 scale (G. Borg, 1982).",
        edges: ["The training load uses it only if no heart rate or power was recorded."])
    case .energy:
      MetricRule(
        "The energy that the workout took, in kilocalories.", rule: "The device's value. Fettle does not replace it.",
        source: "The device; its formula is not published.",
        edges: ["Estimates differ by 30 % and more for the same workout."])
    case .poolLengths:
      MetricRule(
        "The lengths that you swam.", rule: "The device's count; distance = lengths × the length of the pool.",
        source: "As recorded.")
    case .cadence, .maximumCadence:
      MetricRule(
        "\(self == .cadence ? "Average" : "Highest") revolutions or steps a minute.",
        rule: "The device's value; without one, \(average("cadence")) Steps count both feet.",
        source: "As recorded.", edges: ["Time without pedaling or stepping does not count for the average."])
    default:
      MetricRule(
        "\(isMaximum ? "Highest" : "Average") \(isHeartRate ? "heart rate" : "power").",
        rule: isHeartRate && !isMaximum
          ? "\(Self.choice) Computed: \(average("heart rate"))"
          : "The device's value; without one, \(average(isHeartRate ? "heart rate" : "power"))",
        source: "As recorded.",
        edges: [
          isHeartRate
            ? "A heart rate of 0 is a lost sensor and does not count." : "A power of 0 is coasting and counts."
        ])
    }
  }

  private var isHeartRate: Bool { self == .heartRate || self == .maximumHeartRate }
  private var isMaximum: Bool { self == .maximumHeartRate || self == .maximumPower || self == .maximumCadence }

  private func average(_ quantity: String) -> String {
    isMaximum
      ? "the highest recorded sample." : "the mean of the recorded \(quantity), each sample weighted by its time."
  }
}
