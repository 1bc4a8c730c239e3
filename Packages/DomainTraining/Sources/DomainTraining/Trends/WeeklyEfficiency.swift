public import DomainCore
public import Foundation

/// The efficiency of one workout; see ``EfficiencyFactor``. The workouts of a series have one sport and one output.
public struct WorkoutEfficiency: Hashable, Sendable {
  /// The local day of the workout.
  public var day: CalendarDay
  /// The time that the efficiency was measured over.
  public var seconds: TimeInterval
  /// Watts or meters per minute for each beat per minute: any unit, the same for a whole series.
  public var value: Double

  public init(day: CalendarDay, seconds: TimeInterval, value: Double) {
    self.day = day
    self.seconds = seconds
    self.value = value
  }
}

/// The efficiency of a week: the mean of its workouts, weighted by their time.
///
/// It is not the ratio of the sums, which would weight workouts by their heartbeats as well, nor the plain mean, in
/// which a short workout would count as much as a long one. (Our convention.)
public struct WeeklyEfficiency: Hashable, Sendable {
  /// The first day of the week.
  public let firstDay: CalendarDay
  /// In the unit of the workouts.
  public let value: Double
  /// The time of the workouts.
  public let seconds: TimeInterval
  /// The number of workouts.
  public let workoutCount: Int

  /// The value as one of a series, dated to the first day of the week.
  public var dated: DatedValue { DatedValue(day: firstDay, value: value) }

  /// The weeks that have workouts, the earliest first.
  ///
  /// - Parameters:
  ///   - workouts: comparable ones, in any order; see ``SteadyEffort``. Those without time or a finite value are left
  ///     out.
  ///   - firstWeekday: the first day of a week.
  public static func weeks(
    of workouts: [WorkoutEfficiency], startingOn firstWeekday: Weekday = .standardFirst
  ) -> [WeeklyEfficiency] {
    let usable = workouts.filter { $0.value.isFinite && $0.seconds.isFinite && $0.seconds > 0 }
    return Dictionary(grouping: usable) { $0.day.startOfWeek(on: firstWeekday) }
      .map { WeeklyEfficiency(firstDay: $0.key, $0.value) }
      .sorted { $0.firstDay < $1.firstDay }
  }

  private init(firstDay: CalendarDay, _ workouts: [WorkoutEfficiency]) {
    let seconds = workouts.reduce(0) { $0 + $1.seconds }
    self.firstDay = firstDay
    self.seconds = seconds
    value = workouts.reduce(0) { $0 + $1.value * ($1.seconds / seconds) }
    workoutCount = workouts.count
  }
}

/// The figures that decide whether the efficiency of a workout can be compared with that of others of its sport.
///
/// They are those of the workout without its first ten minutes, which the caller leaves out: see
/// ``DecouplingRule/warmUpSeconds``. The limits are our conventions.
public struct SteadyEffort: Hashable, Sendable {
  /// The least time, in seconds.
  public static let leastSeconds = 1_200.0
  /// The least part of the time with a heart rate.
  public static let leastHeartRateCoverage = 0.8
  /// The intensities that can be compared, as parts of the threshold.
  public static let intensities = 0.6...0.85
  /// The highest variability of a ride: weighted average power divided by average power.
  public static let mostVariability = 1.05

  /// The sport, which decides whether variability counts: see `Sport.isRiding`.
  public var sport: Sport
  /// The time of the effort.
  public var seconds: TimeInterval
  /// The part of the time with a heart rate, 0 to 1.
  public var heartRateCoverage: Double
  /// The intensity as a part of the threshold; `nil` without a threshold or without the data.
  public var intensity: Double?
  /// Weighted average power divided by average power; `nil` without power.
  public var variabilityIndex: Double?

  public init(
    sport: Sport, seconds: TimeInterval, heartRateCoverage: Double, intensity: Double?, variabilityIndex: Double? = nil
  ) {
    self.sport = sport
    self.seconds = seconds
    self.heartRateCoverage = heartRateCoverage
    self.intensity = intensity
    self.variabilityIndex = variabilityIndex
  }

  /// Whether all conditions are met.
  public var isComparable: Bool { failures.isEmpty }

  /// The conditions that are not met.
  public var failures: [SteadyEffortFailure] {
    [durationFailure, coverageFailure, intensityFailure, variabilityFailure].compactMap(\.self)
  }

  private var durationFailure: SteadyEffortFailure? {
    seconds >= Self.leastSeconds ? nil : .tooShort(seconds: seconds)
  }

  private var coverageFailure: SteadyEffortFailure? {
    heartRateCoverage >= Self.leastHeartRateCoverage ? nil : .tooLittleHeartRate(coverage: heartRateCoverage)
  }

  private var intensityFailure: SteadyEffortFailure? {
    guard let intensity, intensity.isFinite else { return .unknownIntensity }
    if intensity < Self.intensities.lowerBound { return .tooEasy(intensity: intensity) }
    return intensity > Self.intensities.upperBound ? .tooHard(intensity: intensity) : nil
  }

  private var variabilityFailure: SteadyEffortFailure? {
    guard sport.isRiding else { return nil }
    guard let variabilityIndex, variabilityIndex.isFinite else { return .unknownVariability }
    return variabilityIndex > Self.mostVariability ? .tooVariable(index: variabilityIndex) : nil
  }
}

/// Why the efficiency of a workout cannot be compared.
public enum SteadyEffortFailure: Hashable, Sendable {
  /// It takes only this time.
  case tooShort(seconds: TimeInterval)
  /// A heart rate was recorded for only this part of the time.
  case tooLittleHeartRate(coverage: Double)
  /// There is no threshold, or nothing to compare with it.
  case unknownIntensity
  /// The intensity is only this part of the threshold.
  case tooEasy(intensity: Double)
  /// The intensity is as much as this part of the threshold.
  case tooHard(intensity: Double)
  /// A ride has no power.
  case unknownVariability
  /// The weighted average power of a ride is this many times the average.
  case tooVariable(index: Double)

  /// The stable name in JSON.
  public var code: String {
    switch self {
    case .tooShort: "too-short"
    case .tooLittleHeartRate: "too-little-heart-rate"
    case .unknownIntensity: "unknown-intensity"
    case .tooEasy: "too-easy"
    case .tooHard: "too-hard"
    case .unknownVariability: "unknown-variability"
    case .tooVariable: "too-variable"
    }
  }

  /// The failed condition in one sentence. Its numbers are rounded away from the limit, so that they do not seem to
  /// meet it.
  public var sentence: String {
    switch self {
    case .tooShort(let seconds):
      "It lasts \(Self.whole(seconds / 60, .down)) min: it takes \(Self.whole(SteadyEffort.leastSeconds / 60)) min."
    case .tooLittleHeartRate(let coverage):
      "A heart rate was recorded for \(Self.percent(coverage, .down)) of the time: it takes "
        + "\(Self.percent(SteadyEffort.leastHeartRateCoverage))."
    case .unknownIntensity: "Its intensity is unknown: it takes a threshold."
    case .tooEasy(let intensity): Self.intensitySentence(intensity, .down)
    case .tooHard(let intensity): Self.intensitySentence(intensity, .up)
    case .unknownVariability: "The variability of a ride is unknown without power."
    case .tooVariable(let index):
      "Its power is too variable (\(Self.percent(index, .up)) of the average, weighted): it takes "
        + "\(Self.percent(SteadyEffort.mostVariability)) at most."
    }
  }

  private static func intensitySentence(_ intensity: Double, _ rule: FloatingPointRoundingRule) -> String {
    let limits = SteadyEffort.intensities
    return
      "Its intensity is \(percent(intensity, rule)) of the threshold: it takes \(whole(limits.lowerBound * 100)) to "
      + "\(percent(limits.upperBound))."
  }

  private static func percent(_ share: Double, _ rule: FloatingPointRoundingRule = .toNearestOrEven) -> String {
    "\(whole(share * 100, rule)) %"
  }

  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrEven) -> Int {
    // A product such as 57 % × 100 is a little below the whole number.
    let cleaned = (value * 1e6).rounded() / 1e6
    return Int(exactly: cleaned.rounded(rule)) ?? 0
  }
}
