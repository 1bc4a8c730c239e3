public import DomainCore

/// A query for the training data of a period.
public struct TrainingHistoryRequest: Hashable, Sendable {
  /// How many days of load are used: the year that is shown and the one before it. Of an older load less than
  /// e^(−366/42), two ten-thousandths, remains in any fitness that is shown.
  static let loadDayCount = 364 + 366

  /// Limits volumes and latest workouts to one sport.
  public var sport: Sport?
  /// How many weeks the period has.
  public var length: TrainingPeriodLength
  /// The last day of the period; `nil` for the one that an overview opens with.
  public var lastDay: CalendarDay?
  /// The current day, where the overview ends by default.
  public var today: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday
  /// The number of latest workouts.
  public var recentCount: Int

  /// By default for the last twelve weeks. A negative count counts as 0.
  public init(
    sport: Sport? = nil, length: TrainingPeriodLength = .twelveWeeks, lastDay: CalendarDay? = nil, today: CalendarDay,
    firstWeekday: Weekday, recentCount: Int
  ) {
    self.sport = sport
    self.length = length
    self.lastDay = lastDay
    self.today = today
    self.firstWeekday = firstWeekday
    self.recentCount = max(0, recentCount)
  }

  /// The requested period.
  ///
  /// - Parameter lastActiveDay: the last day with a workout, up to today; `nil` if there is none.
  public func period(lastActiveDay: CalendarDay?) -> TrainingPeriod {
    lastDay.map { TrainingPeriod(length, endingOn: min($0, today), firstWeekday: firstWeekday) }
      ?? TrainingPeriod(length, today: today, firstWeekday: firstWeekday, lastActiveDay: lastActiveDay)
  }
}

extension TrainingPeriod {
  /// The days whose volumes are read: a year that ends with the period, and the whole weeks of the period.
  public var volumeDays: ClosedRange<CalendarDay> {
    let end = lastWeek.advanced(by: 6)
    return min(end, firstDay, lastDay.advanced(by: 1 - TrainingYearLoads.dayCount))...end
  }

  /// The days whose loads are read.
  public var loadDays: ClosedRange<CalendarDay> {
    lastDay.advanced(by: -TrainingHistoryRequest.loadDayCount)...lastDay
  }

  /// The last day of the latest workouts: none for the current period, because a workout recorded in an eastern time
  /// zone can be a day ahead.
  public func lastRecentDay(today: CalendarDay) -> CalendarDay? { lastDay < today ? lastDay : nil }
}

/// Training data for a period, read in one transaction so that it is consistent.
public struct TrainingHistory: Equatable, Sendable {
  /// The period that was read, which the request may have left to the log.
  public var period: TrainingPeriod
  /// The days with training of a year that ends with the period, oldest first.
  public var dailyVolumes: [DailyVolume]
  /// All time, the sport with the most moving time first; not limited to a sport.
  public var sportVolumes: [SportVolume]
  /// The load of each day with training, of all sports, in points, oldest first: as many days as fitness depends on.
  public var dailyLoads: [DailyLoad]
  /// The latest up to the end of the period, newest first.
  public var recentWorkouts: [Workout]
  /// Records of the sport, or of any sport, that fell in the six weeks up to the end of the period.
  public var latestRecords: [LatestRecord]
  /// The first day with a workout in any sport.
  public var firstActiveDay: CalendarDay?
  /// The last day with a workout in any sport, up to today.
  public var lastActiveDay: CalendarDay?

  public init(
    period: TrainingPeriod, dailyVolumes: [DailyVolume], sportVolumes: [SportVolume], dailyLoads: [DailyLoad],
    recentWorkouts: [Workout], latestRecords: [LatestRecord] = [], firstActiveDay: CalendarDay? = nil,
    lastActiveDay: CalendarDay? = nil
  ) {
    self.period = period
    self.dailyVolumes = dailyVolumes
    self.sportVolumes = sportVolumes
    self.dailyLoads = dailyLoads
    self.recentWorkouts = recentWorkouts
    self.latestRecords = latestRecords
    self.firstActiveDay = firstActiveDay
    self.lastActiveDay = lastActiveDay
  }
}

/// The training load of one day.
public struct DailyLoad: Equatable, Sendable {
  /// The local calendar day.
  public var day: CalendarDay
  /// The sum of the loads of its workouts.
  public var points: Double
  /// The part estimated from duration only.
  public var estimatedPoints: Double

  /// By default with nothing estimated.
  public init(day: CalendarDay, points: Double, estimatedPoints: Double = 0) {
    self.day = day
    self.points = points
    self.estimatedPoints = estimatedPoints
  }
}
