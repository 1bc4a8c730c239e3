public import DomainCore

/// The thresholds that recorded efforts would raise.
///
/// Efforts prove that a threshold is at least as high, and never that it has fallen. So only values that are higher than
/// those in use are proposed, by at least one beat, watt, or second per kilometer. A power that is blank and a pace are
/// proposed only from efforts that can have been maximal: an easy ride proves a low threshold, which is no threshold.
public enum ThresholdSuggestions {
  /// At most one suggestion for each threshold, in the order of `SuggestedThreshold`: the highest value that a rule
  /// proposes. Of equal values the one measured over 60 minutes counts, then the one of the earlier day.
  ///
  /// A critical speed follows from several runs, so it has the day of the latest of them. A threshold heart rate that is
  /// higher than the maximum in use comes with a suggestion for the maximum that is at least as high.
  ///
  /// - Parameters:
  ///   - efforts: in any order. The caller decides how old they may be.
  ///   - thresholds: those in use.
  public static func suggestions(
    from efforts: [ThresholdEvidence], thresholds: Thresholds
  ) -> [ThresholdSuggestion] {
    let sorted = efforts.sorted { ($0.day, $0.source) < ($1.day, $1.source) }
    return SuggestedThreshold.allCases.compactMap { threshold in
      let inUse = threshold.value(in: thresholds)
      var highest: ThresholdSuggestion?
      func consider(_ measured: Double, by rule: ThresholdSuggestionRule, from effort: ThresholdEvidence) {
        guard let value = threshold.rounded(measured), value > highest?.value ?? 0,
          inUse.map({ threshold.isWorthProposing(value, inUse: $0) }) ?? true
        else { return }
        highest = ThresholdSuggestion(rule: rule, value: value, inUse: inUse, source: effort.source, day: effort.day)
      }
      for rule in ThresholdSuggestionRule.allCases where rule.threshold == threshold {
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
    from efforts: [ThresholdEvidence], thresholds: Thresholds
  ) -> [SuggestedThreshold: EstimateFailure] {
    let maximumBPM = thresholds.maximumHeartRateBPM
    var failures: [SuggestedThreshold: EstimateFailure] = [:]
    if SuggestedThreshold.functionalThresholdPower.value(in: thresholds) == nil,
      !showsThresholdPower(efforts, maximumBPM: maximumBPM)
    {
      failures[.functionalThresholdPower] =
        CriticalPowerEstimates(from: powers(of: efforts, maximumBPM: maximumBPM)).failure
    }
    if SuggestedThreshold.thresholdSpeed.value(in: thresholds) == nil {
      let sorted = efforts.sorted { ($0.day, $0.source) < ($1.day, $1.source) }
      failures[.thresholdSpeed] = speed(from: sorted, maximumBPM: maximumBPM).found.failure
    }
    return failures
  }

  /// - Parameter efforts: sorted by day.
  private static func criticalSpeed(from efforts: [ThresholdEvidence], maximumBPM: Int?) -> (
    speed: CriticalSpeed, latest: ThresholdEvidence
  )? {
    let (found, runs) = speed(from: efforts, maximumBPM: maximumBPM)
    guard let speed = found.speed,
      let latest = speed.runs.compactMap({ runs[$0] }).max(by: { ($0.day, $0.source) < ($1.day, $1.source) })
    else { return nil }
    return (speed, latest)
  }

  /// - Parameter efforts: sorted by day.
  private static func speed(from efforts: [ThresholdEvidence], maximumBPM: Int?) -> (
    found: CriticalSpeedFinding, runs: [RaceResult: ThresholdEvidence]
  ) {
    // The first effort with each result, which is the one that set it.
    var runs: [RaceResult: ThresholdEvidence] = [:]
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
  private static func showsThresholdPower(_ efforts: [ThresholdEvidence], maximumBPM: Int?) -> Bool {
    FTPEstimate.all(from: powers(of: efforts, maximumBPM: maximumBPM)).contains { $0.rule == .twentyMinutes }
  }

  /// The best efforts on a bicycle, with what shows whether they were maximal.
  private static func powers(of efforts: [ThresholdEvidence], maximumBPM: Int?) -> [PowerEffort] {
    let shares = HeartRates(efforts, maximumBPM: maximumBPM)
    var best: [Int: ThresholdEvidence] = [:]
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

  init(_ efforts: [ThresholdEvidence], maximumBPM: Int?) {
    self.maximumBPM = maximumBPM
    for effort in efforts { bySource[effort.source, default: []].append((effort.measure, effort.value)) }
  }

  func share(in source: Int, over seconds: Double) -> Double? {
    MaximalEffort.heartRateShare(inEffortOf: seconds, of: bySource[source] ?? [], maximumBPM: maximumBPM)
  }
}
