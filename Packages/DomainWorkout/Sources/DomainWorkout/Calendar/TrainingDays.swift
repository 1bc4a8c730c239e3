public import DomainCore

/// A query for the training of some days.
public struct TrainingDaysRequest: Hashable, Sendable {
  /// The days whose totals are read.
  public var days: ClosedRange<CalendarDay>
  /// The days whose workouts are listed.
  public var workoutDays: ClosedRange<CalendarDay>
  /// Limits them to one sport.
  public var sport: Sport?
  /// The number of workouts to list, the oldest first; 0 if only totals are needed.
  public var workoutLimit: Int
  /// Workouts whose totals by day are read besides; `nil` for none.
  public var filter: WorkoutFilter?

  /// - Parameter workoutDays: `nil` for all of the days.
  public init(
    days: ClosedRange<CalendarDay>, sport: Sport? = nil, workoutDays: ClosedRange<CalendarDay>? = nil,
    workoutLimit: Int
  ) {
    self.days = days
    self.workoutDays = workoutDays ?? days
    self.sport = sport
    self.workoutLimit = max(0, workoutLimit)
  }
}

extension TrainingDaysRequest {
  /// The totals of every day, without workouts.
  public static let wholeLog = TrainingDaysRequest(
    days: CalendarDay(daysSinceEpoch: -1_000_000)...CalendarDay(daysSinceEpoch: 4_000_000), workoutLimit: 0)
}

/// The training of some days, read in one transaction so that it is consistent.
public struct TrainingDays: Equatable, Sendable {
  /// Days with training, oldest first.
  public var volumes: [DailyVolume]
  /// The same of the workouts that match the requested filter; `nil` without one.
  public var matching: [DailyVolume]?
  /// Oldest first.
  public var workouts: [Workout]
  /// The sports of the whole log, the one with the most moving time first.
  public var sportsOfLog: [Sport]
  /// The last day with training before all of these days, in the sport that was requested; `nil` if there is none.
  public var previousDay: CalendarDay?

  public init(
    volumes: [DailyVolume], workouts: [Workout] = [], sportsOfLog: [Sport] = [],
    previousDay: CalendarDay? = nil, matching: [DailyVolume]? = nil
  ) {
    self.volumes = volumes
    self.matching = matching
    self.workouts = workouts
    self.sportsOfLog = sportsOfLog
    self.previousDay = previousDay
  }

  /// The last day with training before a day, which is one of these days or follows them.
  func lastDay(before day: CalendarDay) -> CalendarDay? {
    volumes.lazy.map(\.day).filter { $0 < day }.max() ?? previousDay
  }
}
