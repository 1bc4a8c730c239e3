public import DomainCore

/// The thresholds that recorded efforts would raise.
///
/// Efforts prove that a threshold is at least as high, and never that it has fallen. So only values that are higher than
/// those in use are proposed, by at least one beat, watt, or second per kilometer.
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
        if rule == .criticalSpeed, let found = criticalSpeed(from: sorted) {
          consider(found.speed.metersPerSecond, by: rule, from: found.latest)
        }
        for effort in sorted { if let value = rule.value(of: effort) { consider(value, by: rule, from: effort) } }
      }
      return highest
    }
  }

  /// - Parameter efforts: sorted by day.
  private static func criticalSpeed(from efforts: [ThresholdEvidence]) -> (
    speed: CriticalSpeed, latest: ThresholdEvidence
  )? {
    // The first effort with each result, which is the one that set it.
    var runs: [RaceResult: ThresholdEvidence] = [:]
    for effort in efforts where effort.sport == .running {
      guard case .time(let meters) = effort.measure, let run = RaceResult(meters: meters, seconds: effort.value)
      else { continue }
      if runs[run] == nil { runs[run] = effort }
    }
    guard let speed = CriticalSpeed(from: Array(runs.keys)),
      let latest = speed.runs.compactMap({ runs[$0] }).max(by: { ($0.day, $0.source) < ($1.day, $1.source) })
    else { return nil }
    return (speed, latest)
  }
}
