public import DomainCore

/// How far an amount has come toward a goal, as of the evening of today.
///
/// The goal is expected to fill evenly over its days, so leap years and short months count with their real length.
/// Amounts are in the unit of the measure.
public struct GoalProgress: Hashable, Sendable {
  /// What the goal adds up, which decides the unit of all amounts.
  public let measure: GoalMeasure
  /// The amount to reach by the last day.
  public let target: Double
  /// The amount from the first day through today; never negative.
  public let reached: Double
  /// The days of the goal, and today.
  public let calendar: GoalDays

  /// - Parameters:
  ///   - target: from 0.001 to 10^15.
  ///   - reached: through today; negative and non-finite values count as 0.
  /// - Returns: `nil` for any other target.
  public init?(
    _ measure: GoalMeasure, target: Double, reached: Double, days: ClosedRange<CalendarDay>, today: CalendarDay
  ) {
    guard (0.001...Self.maximumAmount).contains(target) else { return nil }
    self.measure = measure
    self.target = target
    self.reached = reached.isFinite ? min(max(reached, 0), Self.maximumAmount) : 0
    calendar = GoalDays(days, today: today)
  }

  /// Adds up the amounts of the days of the goal, through today.
  ///
  /// - Parameter amounts: by local calendar day; negative and non-finite ones count as 0.
  public init?(
    _ measure: GoalMeasure, target: Double, amounts: [CalendarDay: Double], days: ClosedRange<CalendarDay>,
    today: CalendarDay
  ) {
    let reached = amounts.reduce(0) { sum, amount in
      days.contains(amount.key) && amount.key <= today && amount.value.isFinite ? sum + max(amount.value, 0) : sum
    }
    self.init(measure, target: target, reached: reached, days: days, today: today)
  }

  /// Whether the amount is at least the target, even before the last day.
  public var isReached: Bool { reached >= target }

  /// The part of the target that is reached; more than 1 beyond it.
  public var share: Double { reached / target }

  /// The amount that an even pace would have reached by the evening of today: 0 before the first day, and the target
  /// after the last one.
  public var expected: Double { target * calendar.elapsedShare }

  /// The amount reached beyond the expected one; negative if behind.
  public var lead: Double { reached - expected }

  /// The amount at the end at the pace so far; `nil` before the first day.
  public var projected: Double? {
    calendar.elapsedDayCount > 0 ? reached / calendar.elapsedShare : nil
  }

  /// The amount that is missing; 0 if the target is reached.
  public var missing: Double { max(0, target - reached) }

  /// The amount for each day after today; `nil` without such a day.
  public var neededPerDay: Double? {
    calendar.remainingDayCount > 0 ? missing / Double(calendar.remainingDayCount) : nil
  }

  /// The amount for each day from today, if today's training is still to come; `nil` after the last day.
  public var neededPerDayFromToday: Double? {
    switch calendar.phase {
    case .upcoming: neededPerDay
    case .active: missing / Double(calendar.remainingDayCount + 1)
    case .over: nil
    }
  }

  private static let maximumAmount = 1e15
}

/// What a goal adds up.
///
/// `rawValue` is the stable name for storage, the command line and JSON.
public enum GoalMeasure: String, CaseIterable, Hashable, Sendable {
  /// In meters.
  case distance
  /// Moving time, or a device's timer where it states only that, in seconds.
  case time
  /// The number of workouts.
  case count
  /// Training load, in points.
  case load
  /// In meters.
  case ascent

  /// The display name, in English.
  public var name: String {
    switch self {
    case .distance: "Distance"
    case .time: "Time"
    case .count: "Workouts"
    case .load: "Load"
    case .ascent: "Ascent"
    }
  }
}

/// Where today lies in the days of a goal.
public enum GoalPhase: Hashable, Sendable {
  /// Before the first day.
  case upcoming
  /// From the first to the last day.
  case active
  /// After the last day.
  case over
}

/// The days of a goal, as of the evening of today.
public struct GoalDays: Hashable, Sendable {
  /// From the first to the last day of the goal, both included.
  public let days: ClosedRange<CalendarDay>
  /// The day whose evening counts.
  public let today: CalendarDay

  public init(_ days: ClosedRange<CalendarDay>, today: CalendarDay) {
    self.days = days
    self.today = today
  }

  /// Where today lies; both the first and the last day are active.
  public var phase: GoalPhase {
    today < days.lowerBound ? .upcoming : today > days.upperBound ? .over : .active
  }

  /// At least 1.
  public var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }

  /// The days through today, including today.
  public var elapsedDayCount: Int {
    min(max(today.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1, 0), dayCount)
  }

  /// The days through today, oldest first.
  public var elapsedDays: [CalendarDay] { (0..<elapsedDayCount).map { days.lowerBound.advanced(by: $0) } }

  /// The days after today.
  public var remainingDayCount: Int { dayCount - elapsedDayCount }

  /// The part of the days through today, from 0 to 1.
  var elapsedShare: Double { Double(elapsedDayCount) / Double(dayCount) }
}

/// How far fitness has come toward a level on a date, as of the evening of today.
public struct FitnessGoalProgress: Hashable, Sendable {
  /// The days of load whose mean is the current pace.
  public static let recentDayCount = 28

  /// Points, on the last day of the goal.
  public let targetPoints: Double
  /// The days of the goal, and today.
  public let calendar: GoalDays
  /// Fitness on the eve of the first day; today's before the goal begins.
  public let startPoints: Double
  /// Fitness and fatigue this evening, or on the last day of a goal that is over.
  public let state: FitnessState
  /// The mean of the last 28 days through today or the last day of the goal; days before the log count as rest.
  public let recentDailyLoad: Double

  /// - Parameters:
  ///   - targetPoints: more than 0, and at most 100,000; `nil` for any other value.
  ///   - days: the last one is the date on which the fitness is to be reached.
  ///   - history: days without gaps, oldest first. Days before it have no fitness, and days after it no load.
  public init?(targetPoints: Double, days: ClosedRange<CalendarDay>, history: [FitnessDay], today: CalendarDay) {
    guard targetPoints > 0, targetPoints <= 100_000 else { return nil }
    let lastDay = min(today, days.upperBound)
    let past = history.filter { $0.day <= lastDay }
    self.targetPoints = targetPoints
    calendar = GoalDays(days, today: today)
    state = Self.state(on: lastDay, past)
    startPoints = Self.state(on: min(days.lowerBound.advanced(by: -1), lastDay), past).fitness
    let firstRecent = lastDay.advanced(by: 1 - Self.recentDayCount)
    let recent = past.filter { $0.day >= firstRecent }.map { FitnessState.limited($0.load) }
    recentDailyLoad = recent.reduce(0, +) / Double(Self.recentDayCount)
  }

  /// Whether fitness is at least the target on the day of ``state``.
  public var isReached: Bool { state.fitness >= targetPoints }

  /// Fitness by this evening on a straight line from the start to the target.
  public var expectedPoints: Double {
    startPoints + (targetPoints - startPoints) * calendar.elapsedShare
  }

  /// Fitness on the last day with the recent daily load; the reached one when the goal is over.
  public var projectedPoints: Double {
    state.after(dayCount: dayCountLeft, dailyLoad: recentDailyLoad).fitness
  }

  /// The load that, on each day after today, leads to the target on the last day, in points.
  public func neededDailyLoad() throws(LoadPlanError) -> Double {
    try state.dailyLoad(reaching: .fitness(targetPoints), afterDays: dayCountLeft)
  }

  private var dayCountLeft: Int { max(0, calendar.days.upperBound.daysSinceEpoch - calendar.today.daysSinceEpoch) }

  private static func state(on day: CalendarDay, _ history: [FitnessDay]) -> FitnessState {
    guard let last = history.last(where: { $0.day <= day }) else { return FitnessState() }
    return FitnessState(last).after(dayCount: day.daysSinceEpoch - last.day.daysSinceEpoch, dailyLoad: 0)
  }
}
