public import DomainCore
public import DomainTraining

/// An overview of the training of a period, for a dashboard.
public struct TrainingOverview: Equatable, Sendable {
  /// The volume of one calendar week.
  public struct Week: Equatable, Sendable {
    /// The day on which the week begins.
    public var firstDay: CalendarDay
    /// Over the workouts of the week.
    public var volume: TrainingVolume
    /// The same by sport, in the order of `sportVolumes`, without sports that have no training.
    public var sportVolumes: [SportVolume]
    /// Points, over the workouts whose load is computed.
    public var loadPoints: Double

    public init(
      firstDay: CalendarDay, volume: TrainingVolume, sportVolumes: [SportVolume] = [], loadPoints: Double = 0
    ) {
      self.firstDay = firstDay
      self.volume = volume
      self.sportVolumes = sportVolumes
      self.loadPoints = loadPoints
    }
  }

  /// The part of one sport in the period.
  public struct SportShare: Equatable, Sendable {
    /// The sport whose part this is.
    public var sport: Sport
    /// Over the workouts of the sport in the period.
    public var totals: WorkoutTotals
    /// Its part of the moving time of the period, 0 to 1.
    public var timeShare: Double

    public init(sport: Sport, totals: WorkoutTotals, timeShare: Double) {
      self.sport = sport
      self.totals = totals
      self.timeShare = timeShare
    }
  }

  /// The current day, also if the period ends earlier.
  public var today: CalendarDay
  /// The weeks that are shown.
  public var period: TrainingPeriod
  /// The first day with a workout in any sport; before it there is nothing to show.
  public var firstActiveDay: CalendarDay?
  /// The last day with a workout in any sport, up to today.
  public var lastActiveDay: CalendarDay?
  /// The weeks of the period, oldest first, including weeks without training.
  public var weeks: [Week]
  /// The mean of the weeks of the period that are over and do not come before the log; `nil` if there are none.
  public var weeklyMean: WorkoutTotals?
  /// All time, and all sports.
  public var sportVolumes: [SportVolume]
  /// The sports of the period, the one with the most moving time first.
  public var sportShares: [SportShare]
  /// The last week of the period beside the ones before it.
  public var comparison: WeekComparison
  /// Every day of the year up to the end of the period, including days without training; all sports.
  public var fitnessDays: [FitnessDay]
  /// On the last day of the period; `nil` if no workout up to then has a load.
  public var fitnessStatus: FitnessStatus?
  /// How alike the last seven days of the period are; `nil` if no workout up to then has a load.
  public var monotony: TrainingMonotony?
  /// `nil` unless the period ends today.
  public var formOutlook: FormOutlook?
  /// The year up to the end of the period.
  public var year: TrainingYearLoads
  /// The part of the year's load that is estimated from duration only, 0 to 1.
  public var estimatedLoadShare: Double
  /// The latest up to the end of the period, newest first.
  public var recentWorkouts: [Workout]
  /// Records that fell in the six weeks up to the end of the period, the latest first.
  public var latestRecords: [LatestRecord]

  /// Computes the overview from data that was read in one transaction.
  public init(of history: TrainingHistory, today: CalendarDay) {
    let period = history.period
    let days = DailyTotals(of: history.dailyVolumes, in: period.volumeDays)
    self.today = today
    self.period = period
    firstActiveDay = history.firstActiveDay
    lastActiveDay = history.lastActiveDay
    let volumes = history.dailyVolumes.filter { period.shows($0.day) }
    weeks = Self.weeks(of: volumes, in: period, history.sportVolumes.map(\.sport))
    weeklyMean = Self.mean(of: weeks, before: min(today, period.lastDay.advanced(by: 1)), since: firstActiveDay)
    sportVolumes = history.sportVolumes
    sportShares = Self.shares(of: volumes)
    comparison = WeekComparison(of: days, in: period)
    recentWorkouts = history.recentWorkouts
    latestRecords = history.latestRecords
    year = TrainingYearLoads(
      of: days, endingOn: period.lastDay, firstWeekday: period.firstWeekday)

    let loads = Dictionary(history.dailyLoads.map { ($0.day, $0.points) }, uniquingKeysWith: +)
    let firstDay = period.lastDay.advanced(by: 1 - TrainingYearLoads.dayCount)
    let allDays = FitnessModel().days(of: loads, through: period.lastDay)
    fitnessDays = allDays.filter { $0.day >= firstDay }
    fitnessStatus = FitnessStatus(of: allDays)
    monotony = allDays.isEmpty ? nil : TrainingMonotony(of: allDays.suffix(TrainingMonotony.dayCount).map(\.load))
    formOutlook = period.lastDay == today ? FormOutlook(of: allDays) : nil
    let lastYear = history.dailyLoads.filter { $0.day >= firstDay && $0.day <= period.lastDay }
    let points = lastYear.reduce(0) { $0 + $1.points }
    estimatedLoadShare = points > 0 ? lastYear.reduce(0) { $0 + $1.estimatedPoints } / points : 0
  }

  /// The day on which the weeks of the period begin.
  public var firstWeekday: Weekday { period.firstWeekday }
  /// Whether the period ends today.
  public var isCurrent: Bool { period.lastDay >= today }
  /// Whether there is training before the period.
  public var hasEarlier: Bool { firstActiveDay.map { $0 < period.firstDay } ?? false }
  /// The days of the period, as far as fitness is known.
  public var periodFitnessDays: ArraySlice<FitnessDay> {
    fitnessDays[(fitnessDays.firstIndex { $0.day >= period.firstDay } ?? fitnessDays.endIndex)...]
  }
  /// The volume of the last week of the period.
  public var thisWeek: TrainingVolume { weeks.last?.volume ?? TrainingVolume() }
  /// The volume of all of the week before the last one of the period.
  public var lastWeek: TrainingVolume { comparison.lastWeek.volume }
  /// Whether the log has no workouts at all.
  public var isEmpty: Bool { sportVolumes.isEmpty }
}
