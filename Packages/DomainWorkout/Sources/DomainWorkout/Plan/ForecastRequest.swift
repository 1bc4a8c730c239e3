public import DomainCore
public import DomainTraining

/// What the days to come are planned for.
public enum ForecastAim: Hashable, Sendable {
  /// What is planned, and the usual load in weeks without a plan.
  case usual
  /// The same load every day, in points.
  case load(Double)
  /// The load that reaches this fitness by the evening of the last day.
  case fitness(Double)
  /// The load that reaches this form at the start of the last day.
  case form(Double)

  /// What is to be reached; `nil` for a stated load.
  public var target: LoadTarget? {
    switch self {
    case .usual, .load: nil
    case .fitness(let points): .fitness(points)
    case .form(let points): .form(points)
    }
  }
}

/// A query for a forecast.
public struct ForecastRequest: Hashable, Sendable {
  /// Six weeks, the time constant of fitness.
  public static let usualDayCount = 42

  /// What the loads to come are planned for.
  public var aim: ForecastAim
  /// The last planned day, after today.
  public var lastDay: CalendarDay
  /// The most that fitness may rise in a week, for a fitness or a form; `nil` for no limit.
  public var limit: RampLimit?
  /// The planned workouts that count. Fitness depends on all training, whatever counts of the plan.
  public var filter: WorkoutFilter
  /// The day before the first planned one; its load counts as logged so far.
  public var today: CalendarDay

  /// - Parameter lastDay: `nil` for `usualDayCount` days after today.
  public init(
    _ aim: ForecastAim = .usual, on lastDay: CalendarDay? = nil, within limit: RampLimit? = nil,
    matching filter: WorkoutFilter = WorkoutFilter(), today: CalendarDay
  ) {
    self.aim = aim
    self.lastDay = lastDay ?? today.advanced(by: Self.usualDayCount)
    self.limit = limit
    self.filter = filter
    self.today = today
  }
}
