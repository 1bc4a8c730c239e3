public import DomainCore

/// The thresholds that recorded efforts would raise.
///
/// Efforts prove that a threshold is at least as high, and never that it has fallen. So only values that are higher than
/// those in use are proposed, by at least one beat, watt, or second per kilometer. A power that is blank and a pace are
/// proposed only from efforts that can have been maximal: an easy ride proves a low threshold, which is no threshold.
public enum ThresholdProposals {
  /// At most one proposal for each threshold, in the order of `ProposedThreshold`: the highest value that a rule
  /// proposes. Of equal values the one measured over 60 minutes counts, then the one of the earlier day.
  ///
  /// A critical speed follows from several runs, so it has the day of the latest of them. A threshold heart rate that is
  /// higher than the maximum in use comes with a proposal for the maximum that is at least as high.
  ///
  /// - Parameters:
  ///   - efforts: in any order. The caller decides how old they may be.
  ///   - thresholds: those in use.
  public static func proposals(
    from efforts: [ProposalEffort], thresholds: Thresholds
  ) -> [EffortProposal] {
    let sorted = efforts.sorted { ($0.day, $0.source) < ($1.day, $1.source) }
    return ProposedThreshold.allCases.compactMap { threshold in
      let inUse = threshold.value(in: thresholds)
      var highest: EffortProposal?
      func consider(_ measured: Double, by rule: ThresholdProposalRule, from effort: ProposalEffort) {
        guard let value = threshold.rounded(measured), value > highest?.value ?? 0,
          inUse.map({ threshold.isWorthProposing(value, inUse: $0) }) ?? true
        else { return }
        highest = EffortProposal(rule: rule, value: value, inUse: inUse, source: effort.source, day: effort.day)
      }
      for rule in ThresholdProposalRule.allCases where rule.threshold == threshold {
        if rule == .criticalSpeed,
          let found = criticalSpeed(from: sorted, maximumBPM: thresholds.maximumHeartRateBPM)
        {
          consider(found.speed.metersPerSecond, by: rule, from: found.latest)
        }
        if threshold == .functionalThresholdPower, inUse == nil,
          !showsThresholdPower(sorted, maximumBPM: thresholds.maximumHeartRateBPM)
        {
          continue
        }
        for effort in sorted { if let value = rule.value(of: effort) { consider(value, by: rule, from: effort) } }
      }
      return highest
    }
  }

  /// Why the efforts show no threshold power and no threshold pace, of those that are blank; without those that they
  /// show.
  ///
  /// - Parameters:
  ///   - efforts: in any order.
  ///   - thresholds: those in use.
  public static func failures(
    from efforts: [ProposalEffort], thresholds: Thresholds
  ) -> [ProposedThreshold: EstimateFailure] {
    let maximumBPM = thresholds.maximumHeartRateBPM
    var failures: [ProposedThreshold: EstimateFailure] = [:]
    if ProposedThreshold.functionalThresholdPower.value(in: thresholds) == nil,
      !showsThresholdPower(efforts, maximumBPM: maximumBPM)
    {
      failures[.functionalThresholdPower] =
        CriticalPowerEstimates(from: powers(of: efforts, maximumBPM: maximumBPM)).failure
    }
    if ProposedThreshold.thresholdSpeed.value(in: thresholds) == nil {
      let sorted = efforts.sorted { ($0.day, $0.source) < ($1.day, $1.source) }
      failures[.thresholdSpeed] = speed(from: sorted, maximumBPM: maximumBPM).found.failure
    }
    return failures
  }

  /// - Parameter efforts: sorted by day.
  private static func criticalSpeed(from efforts: [ProposalEffort], maximumBPM: Int?) -> (
    speed: CriticalSpeed, latest: ProposalEffort
  )? {
    let (found, runs) = speed(from: efforts, maximumBPM: maximumBPM)
    guard let speed = found.speed,
      let latest = speed.runs.compactMap({ runs[$0] }).max(by: { ($0.day, $0.source) < ($1.day, $1.source) })
    else { return nil }
    return (speed, latest)
  }

  /// - Parameter efforts: sorted by day.
  private static func speed(from efforts: [ProposalEffort], maximumBPM: Int?) -> (
    found: CriticalSpeedFinding, runs: [RaceResult: ProposalEffort]
  ) {
    // The first effort with each result, which is the one that set it.
    var runs: [RaceResult: ProposalEffort] = [:]
    for effort in efforts where effort.sport == .running {
      guard case .time(let meters) = effort.measure, let run = RaceResult(meters: meters, seconds: effort.value)
      else { continue }
      if runs[run] == nil { runs[run] = effort }
    }
    let shares = HeartRates(efforts, maximumBPM: maximumBPM)
    let timed = runs.map { run, effort in
      TimedRun(run, day: effort.day, heartRateShare: shares.share(in: effort.source, over: run.seconds))
    }
    return (CriticalSpeedFinding(from: timed), runs)
  }

  /// Whether efforts on a bicycle can have been maximal, so that a threshold power follows from them.
  private static func showsThresholdPower(_ efforts: [ProposalEffort], maximumBPM: Int?) -> Bool {
    FTPEstimate.all(from: powers(of: efforts, maximumBPM: maximumBPM)).contains { $0.rule == .twentyMinutes }
  }

  /// The best efforts on a bicycle, with what shows whether they were maximal.
  private static func powers(of efforts: [ProposalEffort], maximumBPM: Int?) -> [PowerEffort] {
    let shares = HeartRates(efforts, maximumBPM: maximumBPM)
    var best: [Int: ProposalEffort] = [:]
    for effort in efforts where effort.sport.isRiding {
      if case .power(let seconds) = effort.measure, effort.value > best[seconds]?.value ?? 0 { best[seconds] = effort }
    }
    return best.compactMap { seconds, effort in
      PowerEffort(
        seconds: Double(seconds), watts: effort.value, day: effort.day,
        heartRateShare: shares.share(in: effort.source, over: Double(seconds)))
    }
  }
}

/// The heart rates of workouts, to judge whether their efforts were maximal.
private struct HeartRates {
  private let maximumBPM: Int?
  private var bySource: [Int: [(measure: EffortMeasure, value: Double)]] = [:]

  init(_ efforts: [ProposalEffort], maximumBPM: Int?) {
    self.maximumBPM = maximumBPM
    for effort in efforts { bySource[effort.source, default: []].append((effort.measure, effort.value)) }
  }

  func share(in source: Int, over seconds: Double) -> Double? {
    MaximalEffort.heartRateShare(inEffortOf: seconds, of: bySource[source] ?? [], maximumBPM: maximumBPM)
  }
}

/// A threshold that recorded efforts can raise.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum ProposedThreshold: String, CaseIterable, Hashable, Sendable {
  /// Whole beats per minute.
  case maximumHeartRate = "maximum-heart-rate"
  /// Whole beats per minute.
  case lactateThresholdHeartRate = "lactate-threshold-heart-rate"
  /// Whole watts on a bicycle.
  case functionalThresholdPower = "functional-threshold-power"
  /// Meters per second of a run, of a pace in whole seconds per kilometer.
  case thresholdSpeed = "threshold-speed"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .maximumHeartRate: "Maximum HR"
    case .lactateThresholdHeartRate: "Threshold HR"
    case .functionalThresholdPower: "FTP"
    case .thresholdSpeed: "Threshold pace"
    }
  }

  /// The values that an athlete can have and set, in the unit of the threshold. Beyond them a sensor is wrong.
  private var plausible: ClosedRange<Double> {
    switch self {
    case .maximumHeartRate: 100...240
    case .lactateThresholdHeartRate: 60...230
    case .functionalThresholdPower: 40...700
    case .thresholdSpeed: 1_000.0 / 900...1_000.0 / 120
    }
  }

  /// A measured value in the whole units in which athletes set the threshold, never more than measured; `nil` for an
  /// implausible one.
  func rounded(_ value: Double) -> Double? {
    guard plausible.contains(value) else { return nil }
    // A product such as 0.95 × 180 may end just short of the whole number.
    let tolerance = 1e-9
    return self == .thresholdSpeed
      ? 1_000 / (1_000 / value - tolerance).rounded(.up) : (value + tolerance).rounded(.down)
  }

  /// Whether a proposed value is higher than the one in use by at least one beat, watt, or second per kilometer.
  func isWorthProposing(_ value: Double, inUse: Double) -> Bool {
    // A pace in use may be a fraction of a second, and dividing twice loses the last digit.
    self == .thresholdSpeed ? 1_000 / inUse - 1_000 / value >= 1 - 1e-9 : value - inUse >= 1
  }
}

extension ProposedThreshold {
  /// The value in use, in the unit of the threshold: heart rates that are blank have defaults; `nil` for a power or a
  /// pace that is blank.
  func value(in thresholds: Thresholds) -> Double? {
    switch self {
    case .maximumHeartRate: thresholds.resolved.maximumHeartRateBPM
    case .lactateThresholdHeartRate: thresholds.resolved.lactateThresholdHeartRateBPM
    case .functionalThresholdPower: thresholds.resolved.functionalThresholdPowerWatts
    case .thresholdSpeed: thresholds.thresholdSpeedMetersPerSecond.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
  }
}

/// A best effort that may prove a threshold: which of the caller's workouts it comes from, its day and its sport.
public struct ProposalEffort: Hashable, Sendable {
  /// The duration or distance of the effort, and the quantity that is best in it.
  public var measure: EffortMeasure
  /// Seconds, watts or beats per minute, by the measure.
  public var value: Double
  /// The caller's index of the workout.
  public var source: Int
  /// The local day of the workout.
  public var day: CalendarDay
  /// The sport of the workout; power counts on a bicycle only.
  public var sport: Sport

  /// The value is in the unit of the measure.
  public init(measure: EffortMeasure, value: Double, source: Int, day: CalendarDay, sport: Sport) {
    self.measure = measure
    self.value = value
    self.source = source
    self.day = day
    self.sport = sport
  }

  /// Takes measure and value from a best effort of a track.
  public init(_ effort: BestEffort, source: Int, day: CalendarDay, sport: Sport) {
    self.init(measure: effort.measure, value: effort.value, source: source, day: day, sport: sport)
  }
}

/// A higher value for one of the athlete's thresholds, with the effort that proves it. Nothing changes by itself.
public struct EffortProposal: Hashable, Sendable {
  /// The rule that proposes the value.
  public let rule: ThresholdProposalRule
  /// In the unit of the threshold.
  public let value: Double
  /// The value in use, in the same unit; for a blank heart rate the default. `nil` for a power or a pace that is blank.
  public let inUse: Double?
  /// The caller's index of the workout with the effort.
  public let source: Int
  /// The day of the effort, from which the value can apply.
  public let day: CalendarDay

  /// The threshold that the value is for.
  public var threshold: ProposedThreshold { rule.threshold }
}

/// How a threshold is proposed from efforts.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum ThresholdProposalRule: String, CaseIterable, Hashable, Sendable {
  /// The highest mean heart rate over 5 seconds or more, in any sport. `MeanMaximal` has already removed single beats
  /// that are far too fast.
  case recordedMaximum = "recorded-maximum"
  /// The best mean heart rate over 60 minutes, in any sport.
  case sixtyMinuteHeartRate = "sixty-minute-heart-rate"
  /// 0.95 × the best mean heart rate over 20 minutes, in any sport.
  case twentyMinuteHeartRate = "twenty-minute-heart-rate"
  /// The best mean power over 60 minutes on a bicycle.
  case sixtyMinutePower = "sixty-minute-power"
  /// 0.95 × the best mean power over 20 minutes on a bicycle.
  case twentyMinutePower = "twenty-minute-power"
  /// Critical speed from runs of 2 to 20 minutes, see `CriticalSpeed`; without trail runs, because the threshold pace is
  /// one on flat ground.
  case criticalSpeed = "critical-speed"

  /// The stable name for the command line and JSON.
  public var code: String { rawValue }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .recordedMaximum: "Highest recorded for 5 s"
    case .sixtyMinuteHeartRate, .sixtyMinutePower: "Best 60 min"
    case .twentyMinuteHeartRate, .twentyMinutePower: "95% of best 20 min"
    case .criticalSpeed: "Critical speed"
    }
  }

  /// The threshold that the rule proposes.
  public var threshold: ProposedThreshold {
    switch self {
    case .recordedMaximum: .maximumHeartRate
    case .sixtyMinuteHeartRate, .twentyMinuteHeartRate: .lactateThresholdHeartRate
    case .sixtyMinutePower, .twentyMinutePower: .functionalThresholdPower
    case .criticalSpeed: .thresholdSpeed
    }
  }

  /// What the rule makes of a single effort; `nil` if the rule does not use it, or needs several.
  func value(of effort: ProposalEffort) -> Double? {
    switch (self, effort.measure) {
    case (.recordedMaximum, .heartRate(let seconds)) where seconds >= 5: effort.value
    case (.sixtyMinuteHeartRate, .heartRate(3_600)): effort.value
    case (.twentyMinuteHeartRate, .heartRate(1_200)): 0.95 * effort.value
    case (.sixtyMinutePower, .power(3_600)) where effort.sport.isRiding: effort.value
    case (.twentyMinutePower, .power(1_200)) where effort.sport.isRiding:
      ThresholdPowerRule.twentyMinutesFactor * effort.value
    default: nil
    }
  }
}
