public import DomainCore

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
