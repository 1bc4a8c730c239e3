public import DomainCore
import Foundation

/// Critical power and the work above it, labeled with the model that fitted them.
public struct CriticalPowerEstimate: Hashable, Sendable {
  /// The model that fitted the values.
  public let model: CriticalPowerModel
  /// The power that the model sustains without limit, known as CP.
  public let criticalPowerWatts: Double
  /// The work above it that the model has before exhaustion, known as W′.
  public let wPrimeJoules: Double
  /// The highest power at time 0, known as Pmax; Morton's model only.
  public let maximumPowerWatts: Double?
  /// The seconds that Morton's model adds to each time, known as k.
  public let addedSeconds: Double?
  /// The root of the mean squared difference between the efforts' powers and those of the model, in watts: comparable
  /// between the models, though each minimizes residuals of its own.
  public let errorWatts: Double
  /// Whether the efforts are more than the parameters, so that their deviation says something.
  public var isErrorKnown: Bool { efforts.count > (addedSeconds == nil ? 2 : 3) }
  /// The efforts that the model used, the shortest first.
  public let efforts: [PowerEffort]

  /// The fit alone: ``CriticalPowerEstimates`` judges whether the efforts can have been maximal.
  ///
  /// - Parameter efforts: in any order, of any duration; the model uses those it needs.
  /// - Returns: `nil` if these are too few, or if the result is implausible because not all of them were maximal: CP or
  ///   W′ not positive, CP not below the highest power of the efforts, or Morton's k beyond 0.1 to 300 seconds.
  public init?(_ model: CriticalPowerModel, from efforts: [PowerEffort]) {
    guard let usable = model.usableEfforts(of: efforts), let fit = model.fit(usable),
      fit.criticalPower.isFinite, fit.work.isFinite, fit.criticalPower > 0, fit.work > 0,
      fit.criticalPower < usable.map(\.watts).max() ?? 0
    else { return nil }
    self.model = model
    criticalPowerWatts = fit.criticalPower
    wPrimeJoules = fit.work
    maximumPowerWatts = model == .mortonThreeParameter ? fit.watts(after: 0) : nil
    addedSeconds = model == .mortonThreeParameter ? fit.addedSeconds : nil
    errorWatts = rootMeanSquare(usable.map { $0.watts - fit.watts(after: $0.seconds) })
    self.efforts = usable
  }

  /// The power that the model sustains for a time; `nil` unless the time is finite and positive.
  public func watts(for seconds: Double) -> Double? {
    guard seconds > 0, seconds.isFinite else { return nil }
    return criticalPowerWatts + wPrimeJoules / (seconds + (addedSeconds ?? 0))
  }
}

/// The estimates of all models from the same efforts, side by side, or why there are none.
public struct CriticalPowerEstimates: Hashable, Sendable {
  /// In the order of the models, without those that the efforts do not suffice for; empty if a condition failed.
  public let estimates: [CriticalPowerEstimate]
  /// The condition that the efforts do not meet; `nil` if there are estimates.
  public let failure: EstimateFailure?

  /// The joules above critical power that riders have.
  public static let plausibleJoules = 5_000.0...40_000.0

  /// Fits every model to the efforts that can have been maximal, if they meet the conditions of ``EstimateFailure``.
  ///
  /// - Parameter efforts: the best ones over any durations.
  public init(from efforts: [PowerEffort]) {
    var best: [Double: PowerEffort] = [:]
    for effort in efforts where effort.watts > best[effort.seconds]?.watts ?? 0 { best[effort.seconds] = effort }
    let conditions = EffortConditions(
      best.values.compactMap(\.maximal), durations: CriticalPowerModel.durations, reserves: Self.plausibleJoules)
    guard conditions.failure == nil else {
      (estimates, failure) = ([], conditions.failure)
      return
    }
    let durations = Set(conditions.usable.map(\.seconds))
    let usable = efforts.filter {
      durations.contains($0.seconds) || CriticalPowerModel.sprintDurations.contains($0.seconds)
    }
    estimates = CriticalPowerModel.allCases.compactMap { CriticalPowerEstimate($0, from: usable) }
    failure = estimates.isEmpty ? .tooFew(count: conditions.usable.count) : nil
  }

  /// The estimate of one model; `nil` if the efforts do not suffice for it.
  public subscript(model: CriticalPowerModel) -> CriticalPowerEstimate? {
    estimates.first { $0.model == model }
  }
}

/// The highest mean power that an athlete produced for some time.
public struct PowerEffort: Hashable, Sendable {
  /// The duration of the effort, finite and positive.
  public let seconds: Double
  /// The mean power of the effort, finite and positive.
  public let watts: Double
  /// The local day of the ride; `nil` if it is unknown.
  public let day: CalendarDay?
  /// See ``MaximalEffort/heartRateShare``.
  public let heartRateShare: Double?

  /// - Returns: `nil` unless both numbers are finite and positive.
  public init?(seconds: Double, watts: Double, day: CalendarDay? = nil, heartRateShare: Double? = nil) {
    guard seconds > 0, seconds.isFinite, watts > 0, watts.isFinite else { return nil }
    self.seconds = seconds
    self.watts = watts
    self.day = day
    self.heartRateShare = heartRateShare
  }

  /// The same, to judge whether it was maximal.
  var maximal: MaximalEffort? {
    MaximalEffort(seconds: seconds, output: watts, day: day, heartRateShare: heartRateShare)
  }

  /// In joules.
  var work: Double { watts * seconds }
}

/// A best effort of some time, with what shows whether it was maximal.
public struct MaximalEffort: Hashable, Sendable {
  /// Finite and positive.
  public let seconds: Double
  /// Watts of a ride, meters per second of a run; finite and positive.
  public let output: Double
  /// The local day of the workout; `nil` if it is unknown.
  public let day: CalendarDay?
  /// The highest mean heart rate of the workout over the last third of such an effort or less, as a part of the
  /// athlete's maximum; `nil` if either is unknown.
  public let heartRateShare: Double?

  /// - Returns: `nil` unless both numbers are finite and positive.
  public init?(seconds: Double, output: Double, day: CalendarDay? = nil, heartRateShare: Double? = nil) {
    guard seconds > 0, seconds.isFinite, output > 0, output.isFinite else { return nil }
    self.seconds = seconds
    self.output = output
    self.day = day
    self.heartRateShare = heartRateShare
  }

  /// The part of its output from which a longer effort shows that this one was not maximal, if it is at least twice as
  /// long and 20 minutes at most. Maximal efforts lose 4 % or more from 10 to 20 minutes; beyond, the curve is too flat
  /// to show it. Our convention.
  public static let dominatingShare = 0.97
  /// How close the output of one that is at least one and a half times as long comes to this one's if both are parts of
  /// one steady ride: within 1 %. One that is clearly harder proves nothing of the kind; the errors of the fit decide.
  public static let steadyShare = 0.99
  /// The part of the maximum heart rate that the last third of a maximal effort reaches. Our convention.
  public static let leastHeartRateShare = 0.9

  /// The heart rate of the last third of an effort, as a part of the maximum, by the best ones of its workout.
  ///
  /// - Parameters:
  ///   - seconds: of the effort.
  ///   - efforts: the best ones of the same workout, in any order; other measures than heart rates do not count.
  ///   - maximumBPM: `nil` if the athlete did not set it.
  public static func heartRateShare(
    inEffortOf seconds: Double, of efforts: some Sequence<(measure: EffortMeasure, value: Double)>, maximumBPM: Int?
  ) -> Double? {
    guard let maximumBPM, maximumBPM > 0 else { return nil }
    var longest: (seconds: Int, bpm: Double)?
    for (measure, value) in efforts {
      guard case .heartRate(let length) = measure, length >= 60, Double(length) <= max(60, seconds / 3),
        length > longest?.seconds ?? 0
      else { continue }
      longest = (length, value)
    }
    return longest.map { $0.bpm / Double(maximumBPM) }
  }

  /// Whether its heart rate or a longer effort shows that it was not maximal. Neither proves that it was.
  ///
  /// - Parameter others: the best efforts over other times.
  public func isSubmaximal(among others: [MaximalEffort]) -> Bool {
    if let heartRateShare, heartRateShare < Self.leastHeartRateShare { return true }
    return others.contains { other in
      let ratio = other.seconds / seconds
      return ratio >= 2 && other.seconds <= 1_200 && other.output > Self.dominatingShare * output
        || ratio >= 1.5 && other.output > Self.steadyShare * output && output > Self.steadyShare * other.output
    }
  }
}

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
  fileprivate static let leastSpread = 3.0
  /// The seconds that the longest effort takes at least.
  fileprivate static let leastLongestSeconds = 600.0
  /// The days within which all efforts were made.
  static let mostDays = 90
  /// The standard error of the critical power, and that of the work above it, as parts of them.
  private static let mostErrors = (critical: 0.05, reserve: 0.1)
  /// The difference of the line of work over time and that of power over 1 / time, as a part of the critical power.
  private static let mostDisagreement = 0.03
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

/// Why best efforts do not show a critical power or speed.
public enum EstimateFailure: Hashable, Sendable {
  /// There are this many efforts of the durations that count.
  case tooFew(count: Int)
  /// This many efforts were not maximal, and the rest is too little.
  case notMaximal(count: Int, left: Int)
  /// The longest effort takes only this many seconds.
  case tooShort(longestSeconds: Double)
  /// The longest effort is only so many times as long as the shortest.
  case tooAlike(ratio: Double)
  /// The efforts were made within this many days.
  case tooFarApart(days: Int)
  /// The joules or meters above the critical power or speed, which nobody has.
  case implausibleReserve(Double)
  /// The standard errors, as parts of the critical power or speed, and of the reserve above it.
  case uncertain(criticalShare: Double, reserveShare: Double)
  /// Two ways to fit the same efforts differ by this part.
  case contradictory(share: Double)

  /// The stable name in JSON.
  public var code: String {
    switch self {
    case .tooFew: "too-few"
    case .notMaximal: "not-maximal"
    case .tooShort: "too-short"
    case .tooAlike: "too-alike"
    case .tooFarApart: "too-far-apart"
    case .implausibleReserve: "implausible-reserve"
    case .uncertain: "uncertain"
    case .contradictory: "contradictory"
    }
  }

  /// The failed condition in one sentence, such as "1 effort of …".
  public var sentence: String {
    switch self {
    case .tooFew(let count):
      "\(Self.counted(count)) of 2 to 20 min: it takes three all-out efforts."
    case .notMaximal(let count, let left):
      "\(Self.counted(count)) of 2 to 20 min \(count == 1 ? "was" : "were") not all-out: a longer one was nearly as hard, "
        + "or the heart rate stayed below \(Int(MaximalEffort.leastHeartRateShare * 100)) % of the maximum. "
        + "\(left == 0 ? "None" : "Only \(left)") can have been."
    case .tooShort(let seconds):
      "The longest all-out effort takes \(Int(exactly: (seconds / 60).rounded(.down)) ?? 0) min: it takes one of "
        + "\(Int(EffortConditions.leastLongestSeconds / 60)) to 20 min."
    case .tooAlike(let ratio):
      "The longest all-out effort is \(Self.decimal(ratio)) times as long as the shortest: it takes "
        + "\(Int(EffortConditions.leastSpread)) times."
    case .tooFarApart(let days):
      "The all-out efforts were made within \(days) days: it takes \(EffortConditions.mostDays) days at most."
    case .implausibleReserve(let reserve):
      reserve > 0
        ? "The efforts leave a reserve that nobody has, so not all of them were all-out."
        : "Longer efforts are harder than shorter ones, so not all of them were all-out."
    case .uncertain(let critical, let reserve):
      "The efforts lie too far from one curve (error \(Self.percent(critical)) and \(Self.percent(reserve))), so not all "
        + "of them were all-out."
    case .contradictory(let share):
      "Two ways to fit the efforts differ by \(Self.percent(share)), so not all of them were all-out."
    }
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 effort" : "\(count) efforts" }
  private static func decimal(_ value: Double) -> String { String(format: "%.1f", value) }
  private static func percent(_ share: Double) -> String { String(format: "%.0f %%", share * 100) }
}
