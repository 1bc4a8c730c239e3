public import DomainCore
public import DomainTraining

/// A threshold that a recorded effort would raise, and the workout of the effort. Nothing changes until the athlete
/// accepts it.
public struct ThresholdProposal: Equatable, Sendable {
  /// The rule by which the effort proves the threshold.
  public var rule: ThresholdSuggestionRule
  /// In the unit of the threshold.
  public var value: Double
  /// The value in use, in the same unit; for a blank heart rate the default. `nil` for a power or a pace that is blank.
  public var inUse: Double?
  /// The day of the effort, from which the value would apply.
  public var day: CalendarDay
  /// The workout with the effort.
  public var workout: WorkoutID
  /// The title of the workout, to list it without reading it.
  public var title: String

  /// Which threshold the proposal would raise.
  public var threshold: SuggestedThreshold { rule.threshold }

  public init(
    rule: ThresholdSuggestionRule, value: Double, inUse: Double?, day: CalendarDay, workout: WorkoutID, title: String
  ) {
    self.rule = rule
    self.value = value
    self.inUse = inUse
    self.day = day
    self.workout = workout
    self.title = title
  }
}

extension ThresholdProposal {
  /// How many days of heart rates count.
  public static let heartRateDays = 365
  /// How many days of powers and paces count: fitness comes and goes.
  public static let outputDays = 90

  /// At most one for each threshold, in the order of `SuggestedThreshold`.
  ///
  /// Only efforts since the day from which the value in use applies count: whoever set it knew the earlier ones.
  ///
  /// - Parameters:
  ///   - stored: the best efforts of the last `heartRateDays` days.
  ///   - dismissed: the highest value of each threshold that the athlete does not want.
  static func all(
    from stored: [StoredEfforts], thresholds: DatedThresholds, today: CalendarDay,
    dismissed: [SuggestedThreshold: Double]
  ) -> [ThresholdProposal] {
    let inUse = thresholds.thresholds(on: today)
    return SuggestedThreshold.allCases.compactMap { threshold in
      let evidence = evidence(for: threshold, in: stored, thresholds: thresholds, today: today)
      guard
        let found = ThresholdSuggestions.suggestions(from: evidence, thresholds: inUse).first(where: {
          $0.threshold == threshold
        }), found.value > dismissed[threshold] ?? 0
      else { return nil }
      let workout = stored[found.source]
      return ThresholdProposal(
        rule: found.rule, value: found.value, inUse: found.inUse, day: found.day, workout: workout.workout,
        title: workout.title)
    }
  }

  /// Why the efforts show no threshold power and no threshold pace, of those that are blank.
  ///
  /// - Parameter stored: as in ``all(from:thresholds:today:dismissed:)``.
  static func failures(
    from stored: [StoredEfforts], thresholds: DatedThresholds, today: CalendarDay
  ) -> [SuggestedThreshold: EstimateFailure] {
    let inUse = thresholds.thresholds(on: today)
    return SuggestedThreshold.allCases.reduce(into: [:]) { failures, threshold in
      let evidence = evidence(for: threshold, in: stored, thresholds: thresholds, today: today)
      failures[threshold] = ThresholdSuggestions.failures(from: evidence, thresholds: inUse)[threshold]
    }
  }

  /// The efforts that count for a threshold.
  private static func evidence(
    for threshold: SuggestedThreshold, in stored: [StoredEfforts], thresholds: DatedThresholds, today: CalendarDay
  ) -> [ThresholdEvidence] {
    let earliest = today.advanced(by: 1 - threshold.dayCount)
    let first = thresholds.firstDay(of: threshold, inUseOn: today).map { max($0, earliest) } ?? earliest
    return stored.enumerated().filter { (first...max(first, today)).contains($0.element.day) }
      .flatMap { index, workout in
        workout.efforts.map { ThresholdEvidence($0, source: index, day: workout.day, sport: workout.sport) }
      }
  }
}

extension SuggestedThreshold {
  fileprivate var dayCount: Int {
    switch self {
    case .maximumHeartRate, .lactateThresholdHeartRate: ThresholdProposal.heartRateDays
    case .functionalThresholdPower, .thresholdSpeed: ThresholdProposal.outputDays
    }
  }
}

extension DatedThresholds {
  /// The first day of the value that the athlete set and that is in use on a day; `nil` if none is set, or from the
  /// beginning.
  fileprivate func firstDay(of threshold: SuggestedThreshold, inUseOn day: CalendarDay) -> CalendarDay? {
    let thresholds = thresholds(on: day)
    switch threshold {
    case .maximumHeartRate:
      return thresholds.maximumHeartRateBPM.flatMap { _ in start(of: \.maximumHeartRateBPM, on: day) }
    case .lactateThresholdHeartRate:
      return thresholds.lactateThresholdHeartRateBPM.flatMap { _ in start(of: \.lactateThresholdHeartRateBPM, on: day) }
    case .functionalThresholdPower:
      return thresholds.functionalThresholdPowerWatts.flatMap { _ in
        start(of: \.functionalThresholdPowerWatts, on: day)
      }
    case .thresholdSpeed:
      return thresholds.thresholdPaceSecondsPerKilometer.flatMap { _ in
        start(of: \.thresholdPaceSecondsPerKilometer, on: day)
      }
    }
  }
}
