import DomainCore

/// The conditions under which a critical power or speed, and the work or the meters above it, follow from best efforts.
///
/// Durations and spread: B. Karsten and others, European Journal of Applied Physiology 115, 2015; A. Mattioni Maturana
/// and others, 2018 (critical power is much too high if all trials take less than 10 minutes). Two efforts: L. Simpson
/// and M. Kordi, International Journal of Sports Physiology and Performance 12, 2017. The limits of errors are common
/// practice (D. W. Hill, Sports Medicine 16, 1993); alone they let easy rides pass.
struct EffortConditions {
  /// The efforts that can have been maximal, of the durations that count, the shortest first.
  let usable: [MaximalEffort]
  /// The first condition that is not met; `nil` if all are.
  let failure: EstimateFailure?

  /// The least ratio of the longest and the shortest duration.
  static let leastSpread = 3.0
  /// The seconds that the longest effort takes at least.
  static let leastLongestSeconds = 600.0
  /// The days within which all efforts were made.
  static let mostDays = 90
  /// The standard error of the critical power, and that of the work above it, as parts of them.
  static let mostErrors = (critical: 0.05, reserve: 0.1)
  /// The difference of the line of work over time and that of power over 1 / time, as a part of the critical power.
  static let mostDisagreement = 0.03
  /// The durations of the only two efforts that suffice.
  private static let pair = (short: 150.0...240.0, long: 600.0...1_200.0)

  /// - Parameters:
  ///   - efforts: the best ones, at most one for each duration.
  ///   - durations: the seconds of efforts that count.
  ///   - reserves: the plausible joules or meters above the critical power or speed.
  init(_ efforts: [MaximalEffort], durations: ClosedRange<Double>, reserves: ClosedRange<Double>) {
    let counted = efforts.filter { durations.contains($0.seconds) }.sorted { $0.seconds < $1.seconds }
    let usable = counted.filter { !$0.isSubmaximal(among: efforts) }
    self.usable = usable
    failure = Self.failure(of: usable, submaximalCount: counted.count - usable.count, reserves)
  }

  private static func failure(
    of efforts: [MaximalEffort], submaximalCount: Int, _ reserves: ClosedRange<Double>
  ) -> EstimateFailure? {
    guard let first = efforts.first, let last = efforts.last, efforts.count >= 3 || isPair(efforts) else {
      return submaximalCount > 0
        ? .notMaximal(count: submaximalCount, left: efforts.count) : .tooFew(count: efforts.count)
    }
    guard last.seconds >= leastLongestSeconds else { return .tooShort(longestSeconds: last.seconds) }
    guard last.seconds >= leastSpread * first.seconds else { return .tooAlike(ratio: last.seconds / first.seconds) }
    let days = efforts.compactMap(\.day)
    if let earliest = days.min(), let latest = days.max(),
      case let span = latest.daysSinceEpoch - earliest.daysSinceEpoch + 1,
      span > mostDays
    {
      return .tooFarApart(days: span)
    }
    guard let line = LeastSquaresLine(efforts.map { ($0.seconds, $0.seconds * $0.output) }),
      let inverse = LeastSquaresLine(efforts.map { (1 / $0.seconds, $0.output) })
    else { return .tooFew(count: efforts.count) }
    guard line.slope > 0, reserves.contains(line.intercept) else { return .implausibleReserve(line.intercept) }
    if let errors = line.standardErrors {
      let (critical, reserve) = (errors.slope / line.slope, errors.intercept / line.intercept)
      guard critical <= mostErrors.critical, reserve <= mostErrors.reserve else {
        return .uncertain(criticalShare: critical, reserveShare: reserve)
      }
    }
    let disagreement = (inverse.intercept - line.slope).magnitude / line.slope
    return disagreement <= mostDisagreement ? nil : .contradictory(share: disagreement)
  }

  private static func isPair(_ efforts: [MaximalEffort]) -> Bool {
    guard efforts.count == 2 else { return false }
    return pair.short.contains(efforts[0].seconds) && pair.long.contains(efforts[1].seconds)
  }
}
