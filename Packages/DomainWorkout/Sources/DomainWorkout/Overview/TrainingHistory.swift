public import DomainCore
public import Foundation

/// A query for the training data of a period.
public struct TrainingHistoryRequest: Hashable, Sendable {
  /// How many days of load are used: the year that is shown and the one before it. Of an older load less than
  /// e^(−366/42), two ten-thousandths, remains in any fitness that is shown.
  fileprivate static let loadDayCount = 364 + 366

  /// Limits volumes, latest workouts and latest records to one sport.
  public var sport: Sport?
  /// Limits the same to the workouts that match.
  public var filter: WorkoutFilter
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
    sport: Sport? = nil, filter: WorkoutFilter = WorkoutFilter(), length: TrainingPeriodLength = .twelveWeeks,
    lastDay: CalendarDay? = nil, today: CalendarDay, firstWeekday: Weekday, recentCount: Int
  ) {
    self.sport = sport
    self.filter = filter
    self.length = length
    self.lastDay = lastDay
    self.today = today
    self.firstWeekday = firstWeekday
    self.recentCount = max(0, recentCount)
  }

  /// The workouts that are both in the sport and match the filter.
  public var matching: WorkoutFilter {
    guard let sport else { return filter }
    var matching = filter
    if let other = filter.sport, other != sport { matching.ids = [] }
    matching.sport = sport
    return matching
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
  /// The days with matching training of a year that ends with the period, oldest first.
  public var dailyVolumes: [DailyVolume]
  /// All time, the sport with the most moving time first; not limited to a sport or a filter.
  public var sportVolumes: [SportVolume]
  /// The load of each day with training, of all sports, in points, oldest first: as many days as fitness depends on.
  public var dailyLoads: [DailyLoad]
  /// The latest that match, up to the end of the period, newest first.
  public var recentWorkouts: [Workout]
  /// Records that fell in matching workouts of the six weeks up to the end of the period.
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

/// The totals of each day of a range, so that a year is added up without a lookup for each day.
struct DailyTotals {
  let days: ClosedRange<CalendarDay>
  private var totals: [WorkoutTotals]

  init(of volumes: [DailyVolume], in days: ClosedRange<CalendarDay>) {
    self.days = days
    totals = Array(
      repeating: WorkoutTotals(), count: days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1)
    for daily in volumes where days.contains(daily.day) {
      totals[daily.day.daysSinceEpoch - days.lowerBound.daysSinceEpoch] += daily.totals
    }
  }

  /// The totals of a day; nothing for a day outside the range.
  subscript(day: CalendarDay) -> WorkoutTotals {
    let index = day.daysSinceEpoch - days.lowerBound.daysSinceEpoch
    return totals.indices.contains(index) ? totals[index] : WorkoutTotals()
  }

  /// The totals of this many days from a day on.
  func sum(from day: CalendarDay, count: Int) -> WorkoutTotals {
    (0..<count).reduce(WorkoutTotals()) { $0 + self[day.advanced(by: $1)] }
  }
}

/// How much of the log an overview shows.
public enum TrainingPeriodLength: String, CaseIterable, Hashable, Sendable {
  /// Four weeks.
  case fourWeeks = "4w"
  /// Twelve weeks, the default.
  case twelveWeeks = "12w"
  /// Half a year.
  case twentySixWeeks = "26w"
  /// 52 weeks, so that all weeks are whole.
  case year = "1y"

  /// The number of calendar weeks, the last of which may not be over.
  public var weekCount: Int {
    switch self {
    case .fourWeeks: 4
    case .twelveWeeks: 12
    case .twentySixWeeks: 26
    case .year: 52
    }
  }

  /// The next longer one; after the longest, the shortest.
  public var next: TrainingPeriodLength {
    let all = Self.allCases
    return all.drop { $0 != self }.dropFirst().first ?? all.first ?? self
  }
}

/// Calendar weeks in a row, of which the last one may end early.
public struct TrainingPeriod: Hashable, Sendable {
  /// Without training for this many days, an overview opens where training ended.
  public static let inactiveDayCount = 28

  /// How many weeks the period has.
  public var length: TrainingPeriodLength
  /// The last day that counts, which may be in the middle of its week.
  public var lastDay: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday

  /// ``weeks`` has the weeks up to that day.
  public init(_ length: TrainingPeriodLength, endingOn lastDay: CalendarDay, firstWeekday: Weekday) {
    self.length = length
    self.lastDay = lastDay
    self.firstWeekday = firstWeekday
  }

  /// The period that an overview opens with. It ends today; if nobody trained in the last four weeks, it ends with the
  /// last week that has a workout.
  public init(_ length: TrainingPeriodLength, today: CalendarDay, firstWeekday: Weekday, lastActiveDay: CalendarDay?) {
    self.init(length, endingOn: today, firstWeekday: firstWeekday)
    if let lastActiveDay, lastActiveDay <= today.advanced(by: -Self.inactiveDayCount) {
      lastDay = lastActiveDay.startOfWeek(on: firstWeekday).advanced(by: 6)
    }
  }

  /// The first day of the last week.
  public var lastWeek: CalendarDay { lastDay.startOfWeek(on: firstWeekday) }

  /// The first day of the first week.
  public var firstDay: CalendarDay { lastWeek.advanced(by: -7 * (length.weekCount - 1)) }

  /// The first day of each week, oldest first.
  public var weeks: [CalendarDay] { (0..<length.weekCount).map { firstDay.advanced(by: 7 * $0) } }

  /// The period of the same length that ends the day before this one begins.
  public var earlier: TrainingPeriod {
    TrainingPeriod(length, endingOn: firstDay.advanced(by: -1), firstWeekday: firstWeekday)
  }

  /// The period of the same length after this one; `nil` if it would end today or later.
  public func later(today: CalendarDay) -> TrainingPeriod? {
    let end = lastWeek.advanced(by: 7 * length.weekCount + 6)
    return end < today ? TrainingPeriod(length, endingOn: end, firstWeekday: firstWeekday) : nil
  }

  /// Whether a day is in the period, no later than its last day.
  public func contains(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }

  /// Whether a day is in one of the weeks, also after the last day of the period: a workout recorded in an eastern time
  /// zone can be a day ahead.
  func shows(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastWeek.advanced(by: 6) }
}

/// The load of each day of a year, and what the year adds up to.
public struct TrainingYearLoads: Equatable, Sendable {
  /// Also in a leap year, so that all years compare.
  public static let dayCount = 365

  /// The first of the 365 days, which end with the period.
  public var firstDay: CalendarDay
  /// Points of each day, including days without training.
  public var loads: [Double]
  /// Over all days of the year.
  public var totals: WorkoutTotals
  /// How many of the days have a workout.
  public var activeDayCount: Int
  /// The most days in a row with a workout.
  public var longestRun: Int
  /// The day with the most load; `nil` without a load.
  public var hardestDay: DailyLoad?
  /// The first day of the week with the most time, and that time, within the year; `nil` without training.
  public var longestWeek: LongestWeek?

  /// The week with the most moving time.
  public struct LongestWeek: Equatable, Sendable {
    /// The day on which the week begins, which may be before the year.
    public var firstDay: CalendarDay
    /// The moving time of the days within the year, in seconds.
    public var movingTime: TimeInterval

    public init(firstDay: CalendarDay, movingTime: TimeInterval) {
      self.firstDay = firstDay
      self.movingTime = movingTime
    }
  }

  init(of days: DailyTotals, endingOn lastDay: CalendarDay, firstWeekday: Weekday) {
    firstDay = lastDay.advanced(by: 1 - Self.dayCount)
    loads = []
    totals = WorkoutTotals()
    activeDayCount = 0
    longestRun = 0
    var run = 0
    var week = LongestWeek(firstDay: firstDay.startOfWeek(on: firstWeekday), movingTime: 0)
    loads.reserveCapacity(Self.dayCount)
    for number in 0..<Self.dayCount {
      let day = firstDay.advanced(by: number)
      let ofDay = days[day]
      let isActive = ofDay.volume.workoutCount > 0
      loads.append(ofDay.loadPoints)
      totals += ofDay
      activeDayCount += isActive ? 1 : 0
      run = isActive ? run + 1 : 0
      longestRun = max(longestRun, run)
      if ofDay.loadPoints > hardestDay?.points ?? 0 { hardestDay = DailyLoad(day: day, points: ofDay.loadPoints) }
      if day == week.firstDay.advanced(by: 7) { week = LongestWeek(firstDay: day, movingTime: 0) }
      week.movingTime += ofDay.volume.movingTime
      if week.movingTime > longestWeek?.movingTime ?? 0 { longestWeek = week }
    }
  }

  /// The last of the 365 days.
  public var lastDay: CalendarDay { firstDay.advanced(by: Self.dayCount - 1) }
}
