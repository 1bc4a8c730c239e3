public import DomainCore
import DomainTraining

/// The training of a month, week by week.
public struct TrainingMonth: Equatable, Sendable {
  /// The most workouts that a month lists. Totals include all.
  static let workoutLimit = 1_000

  /// One day of the calendar.
  public struct Day: Equatable, Sendable {
    /// The date; ``isInMonth`` is false for those that only fill the first or the last week.
    public var day: CalendarDay
    /// Whether it belongs to the month, and not to the one before or after it.
    public var isInMonth: Bool
    /// Oldest first.
    public var workouts: [Workout]
    /// Of all workouts of the day, also beyond those that are listed.
    public var totals: WorkoutTotals

    /// By default without training.
    public init(day: CalendarDay, isInMonth: Bool, workouts: [Workout] = [], totals: WorkoutTotals = WorkoutTotals()) {
      self.day = day
      self.isInMonth = isInMonth
      self.workouts = workouts
      self.totals = totals
    }
  }

  /// One whole week of the calendar.
  public struct Week: Equatable, Sendable {
    /// Seven days.
    public var days: [Day]
    /// Of all seven days, also those of another month.
    public var totals: WorkoutTotals
    /// The sport with the most moving time first.
    public var sports: [SportTotals]

    public init(days: [Day], totals: WorkoutTotals = WorkoutTotals(), sports: [SportTotals] = []) {
      self.days = days
      self.totals = totals
      self.sports = sports
    }

    /// The day on which the week begins; `nil` without days.
    public var firstDay: CalendarDay? { days.first?.day }
  }

  /// The month whose weeks these are.
  public var month: CalendarMonth
  /// The weeks that have a day of the month, oldest first.
  public var weeks: [Week]
  /// Of the days of the month only.
  public var totals: WorkoutTotals
  /// Of the days of the month only, the sport with the most moving time first.
  public var sports: [SportTotals]
  /// The sports of the whole log, the one with the most moving time first.
  public var sportsOfLog: [Sport]
  /// The last day with training before the month, in the sport that was requested; `nil` if there is none.
  public var previousTrainingDay: CalendarDay?
  /// `nil` if the month is not compared with the one before.
  public var comparison: CalendarComparison?

  /// - Parameters:
  ///   - training: at least of the weeks of the month, and of the month before if both are compared.
  ///   - today: the day up to which both months are compared; `nil` to compare nothing.
  public init(
    _ month: CalendarMonth, of training: TrainingDays, firstWeekday: Weekday, comparedThrough today: CalendarDay? = nil
  ) {
    let days = Self.days(of: month, firstWeekday: firstWeekday)
    let volumes = Dictionary(grouping: training.volumes, by: \.day)
    let workouts = Dictionary(grouping: training.workouts, by: \.day)
    self.month = month
    sportsOfLog = training.sportsOfLog
    previousTrainingDay = training.lastDay(before: month.firstDay)
    weeks = stride(from: days.lowerBound.daysSinceEpoch, through: days.upperBound.daysSinceEpoch, by: 7).map { first in
      let days = (first..<first + 7).map { CalendarDay(daysSinceEpoch: $0) }
      let ofWeek = days.flatMap { volumes[$0] ?? [] }
      return Week(
        days: days.map { day in
          Day(
            day: day, isInMonth: CalendarMonth(of: day) == month, workouts: workouts[day] ?? [],
            totals: WorkoutTotals(of: volumes[day] ?? []))
        },
        totals: WorkoutTotals(of: ofWeek), sports: SportTotals.totals(of: ofWeek))
    }
    let ofMonth = training.volumes.filter { CalendarMonth(of: $0.day) == month }
    totals = WorkoutTotals(of: ofMonth)
    sports = SportTotals.totals(of: ofMonth)
    let period = Period(containing: month.firstDay, by: .month)
    comparison = today.flatMap { CalendarComparison(of: period, training.volumes, through: $0) }
  }

  /// The day, if it is in one of the weeks.
  public func day(_ day: CalendarDay) -> Day? {
    weeks.lazy.flatMap(\.days).first { $0.day == day }
  }

  /// The days of the whole weeks that have a day of the month.
  static func days(of month: CalendarMonth, firstWeekday: Weekday) -> ClosedRange<CalendarDay> {
    month.firstDay.startOfWeek(on: firstWeekday)...month.lastDay.startOfWeek(on: firstWeekday).advanced(by: 6)
  }
}

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

/// The training of a calendar year: each day and each month.
public struct TrainingYear: Equatable, Sendable {
  /// The totals of one month.
  public struct Month: Equatable, Sendable {
    /// The month that the totals are of.
    public var month: CalendarMonth
    /// Of the days of this month.
    public var totals: WorkoutTotals
    /// The sport with the most moving time first.
    public var sports: [SportTotals]

    /// By default without training.
    public init(month: CalendarMonth, totals: WorkoutTotals = WorkoutTotals(), sports: [SportTotals] = []) {
      self.month = month
      self.totals = totals
      self.sports = sports
    }
  }

  /// From 1583 to 9998: the year that was requested, limited to this range.
  public var year: Int
  /// The first day of the year.
  public var firstDay: CalendarDay
  /// The totals of each day of the year, including days without training.
  public var days: [WorkoutTotals]
  /// January to December.
  public var months: [Month]
  /// Of all days of the year.
  public var totals: WorkoutTotals
  /// The sport with the most moving time first.
  public var sports: [SportTotals]
  /// The sports of the whole log, the one with the most moving time first.
  public var sportsOfLog: [Sport]
  /// The last day with training before the year, in the sport that was requested; `nil` if there is none.
  public var previousTrainingDay: CalendarDay?
  /// `nil` if the year is not compared with the one before.
  public var comparison: CalendarComparison?

  /// - Parameters:
  ///   - training: at least of the year, and of the one before if both are compared.
  ///   - today: the day up to which both years are compared; `nil` to compare nothing.
  public init(_ year: Int, of training: TrainingDays, comparedThrough today: CalendarDay? = nil) {
    let range = Self.days(of: year)
    let volumes = training.volumes.filter { range.contains($0.day) }
    let byDay = Dictionary(grouping: volumes, by: \.day)
    let byMonth = Dictionary(grouping: volumes) { CalendarMonth(of: $0.day) }
    self.year = range.lowerBound.components.year
    firstDay = range.lowerBound
    sportsOfLog = training.sportsOfLog
    previousTrainingDay = training.lastDay(before: range.lowerBound)
    days = (range.lowerBound.daysSinceEpoch...range.upperBound.daysSinceEpoch).map { number in
      WorkoutTotals(of: byDay[CalendarDay(daysSinceEpoch: number)] ?? [])
    }
    let january = CalendarMonth(of: range.lowerBound)
    months = (0..<12).map { number in
      let month = january.advanced(by: number)
      let volumes = byMonth[month] ?? []
      return Month(month: month, totals: WorkoutTotals(of: volumes), sports: SportTotals.totals(of: volumes))
    }
    totals = WorkoutTotals(of: volumes)
    sports = SportTotals.totals(of: volumes)
    let period = Period(containing: range.lowerBound, by: .year)
    comparison = today.flatMap { CalendarComparison(of: period, training.volumes, through: $0) }
  }

  /// The totals of a day; `nil` if it is in another year.
  public func totals(of day: CalendarDay) -> WorkoutTotals? {
    let index = day.daysSinceEpoch - firstDay.daysSinceEpoch
    return days.indices.contains(index) ? days[index] : nil
  }

  static func days(of year: Int) -> ClosedRange<CalendarDay> {
    CalendarMonth(year: year, month: 1).firstDay...CalendarMonth(year: year, month: 12).lastDay
  }
}

/// Shows the training of a month, day by day.
public struct ObserveTrainingMonthUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter today: the day up to which the month is compared with the one before.
  public func execute(
    _ month: CalendarMonth, sport: Sport?, firstWeekday: Weekday, today: CalendarDay
  ) -> Snapshots<TrainingMonth, StorageError> {
    let days = TrainingMonth.days(of: month, firstWeekday: firstWeekday)
    return workouts.trainingDays(
      TrainingDaysRequest(
        days: min(days.lowerBound, month.advanced(by: -1).firstDay)...days.upperBound, sport: sport,
        workoutDays: days, workoutLimit: TrainingMonth.workoutLimit)
    ).mapValues { TrainingMonth(month, of: $0, firstWeekday: firstWeekday, comparedThrough: today) }
  }
}

/// Shows the training of a calendar year.
public struct ObserveTrainingYearUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter today: the day up to which the year is compared with the one before.
  public func execute(_ year: Int, sport: Sport?, today: CalendarDay) -> Snapshots<TrainingYear, StorageError> {
    let days = TrainingYear.days(of: year)
    let before = CalendarMonth(of: days.lowerBound).advanced(by: -12).firstDay
    return workouts.trainingDays(
      TrainingDaysRequest(days: before...days.upperBound, sport: sport, workoutLimit: 0)
    ).mapValues { TrainingYear(year, of: $0, comparedThrough: today) }
  }
}
