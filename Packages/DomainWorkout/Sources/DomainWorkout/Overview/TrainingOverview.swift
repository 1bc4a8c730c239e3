public import DomainCore
public import DomainTraining
public import Foundation

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

extension TrainingOverview {
  /// Groups the days of a period into its weeks.
  ///
  /// - Parameter sports: the sports in the order in which a week lists them; any others follow.
  static func weeks(of volumes: [DailyVolume], in period: TrainingPeriod, _ sports: [Sport]) -> [Week] {
    let sports = sports + Sport.allCases.filter { !sports.contains($0) }
    let firstDays = period.weeks
    var weeks: [[Sport: WorkoutTotals]] = Array(repeating: [:], count: firstDays.count)
    for daily in volumes {
      let index = (daily.day.daysSinceEpoch - period.firstDay.daysSinceEpoch) / 7
      if weeks.indices.contains(index) { weeks[index][daily.sport, default: WorkoutTotals()] += daily.totals }
    }
    return zip(firstDays, weeks).map { firstDay, bySport in
      let totals = sports.reduce(WorkoutTotals()) { $0 + (bySport[$1] ?? WorkoutTotals()) }
      return Week(
        firstDay: firstDay, volume: totals.volume,
        sportVolumes: sports.compactMap { sport in
          bySport[sport].map { SportVolume(sport: sport, volume: $0.volume) }
        },
        loadPoints: totals.loadPoints)
    }
  }

  /// - Parameters:
  ///   - day: weeks that contain it or come later are not over.
  ///   - firstActiveDay: weeks before this one are left out.
  static func mean(of weeks: [Week], before day: CalendarDay, since firstActiveDay: CalendarDay?) -> WorkoutTotals? {
    let counted = weeks.filter { week in
      let last = week.firstDay.advanced(by: 6)
      return last < day && (firstActiveDay.map { $0 <= last } ?? false)
    }
    guard !counted.isEmpty else { return nil }
    return counted.reduce(WorkoutTotals()) { $0 + WorkoutTotals(volume: $1.volume, loadPoints: $1.loadPoints) }
      .divided(by: counted.count)
  }

  static func shares(of volumes: [DailyVolume]) -> [SportShare] {
    let sports = SportTotals.totals(of: volumes)
    let time = sports.reduce(0) { $0 + $1.totals.volume.movingTime }
    return sports.map { sport in
      SportShare(
        sport: sport.sport, totals: sport.totals,
        timeShare: time > 0 ? sport.totals.volume.movingTime / time : 0)
    }
  }
}

/// The last week of a period beside the weeks before it.
public struct WeekComparison: Equatable, Sendable {
  /// The number of weeks before this one that `meanBefore` covers.
  public static let meanWeekCount = 4

  /// The day on which the last week of the period begins.
  public var firstDay: CalendarDay
  /// The moving time of each day of the week, in seconds, including the days to come.
  public var dayTimes: [TimeInterval]
  /// This week so far.
  public var totals: WorkoutTotals
  /// All of last week.
  public var lastWeek: WorkoutTotals
  /// Last week up to the weekday on which the period ends.
  public var lastWeekSoFar: WorkoutTotals
  /// The mean of the four weeks before this one, including weeks without training.
  public var meanBefore: WorkoutTotals

  init(of days: DailyTotals, in period: TrainingPeriod) {
    let week = period.lastWeek
    firstDay = week
    dayTimes = (0..<7).map { days[week.advanced(by: $0)].volume.movingTime }
    totals = days.sum(from: week, count: 7)
    lastWeek = days.sum(from: week.advanced(by: -7), count: 7)
    lastWeekSoFar = days.sum(
      from: week.advanced(by: -7), count: period.lastDay.daysSinceEpoch - week.daysSinceEpoch + 1)
    meanBefore = days.sum(from: week.advanced(by: -7 * Self.meanWeekCount), count: 7 * Self.meanWeekCount)
      .divided(by: Self.meanWeekCount)
  }
}

/// Fitness, fatigue and form on one day, and where they are going.
public struct FitnessStatus: Equatable, Sendable {
  /// Below this fitness, in points, there is no balance, because a few workouts decide it.
  private static let leastFitness = 1.0

  /// One value, and its change.
  public struct Level: Equatable, Sendable {
    /// On the day of the status, in points.
    public var value: Double
    /// The change since the same weekday of last week; `nil` if the log begins later.
    public var weekChange: Double?
    /// The change in 28 days; `nil` if the log begins later.
    public var fourWeekChange: Double?

    /// By default without changes.
    public init(value: Double, weekChange: Double? = nil, fourWeekChange: Double? = nil) {
      self.value = value
      self.weekChange = weekChange
      self.fourWeekChange = fourWeekChange
    }
  }

  /// The day that the values are of.
  public var day: CalendarDay
  /// By the evening of the day, in points.
  public var fitness: Level
  /// By the evening of the day, in points.
  public var fatigue: Level
  /// At the start of the day: see `FitnessDay.form`.
  public var form: Level
  /// Fatigue divided by fitness; `nil` below one point of fitness. 0.8 to 1.3 is usual.
  public var balance: Double?

  /// How fast fitness changes, in points a week.
  public var weeklyRamp: Double? { fitness.weekChange }

  /// - Parameter days: without gaps, oldest first; the status is that of the last one.
  public init?(of days: [FitnessDay]) {
    guard let last = days.last else { return nil }
    func level(_ value: (FitnessDay) -> Double) -> Level {
      func change(_ count: Int) -> Double? { days.dropLast(count).last.map { value(last) - value($0) } }
      return Level(value: value(last), weekChange: change(7), fourWeekChange: change(28))
    }
    day = last.day
    fitness = level(\.fitness)
    fatigue = level(\.fatigue)
    form = level(\.form)
    balance = last.fitness >= Self.leastFitness ? last.fatigue / last.fitness : nil
  }
}

/// Tomorrow's form after rest, an easy day or a hard day today.
///
/// A hard day has the load of the 90th percentile of the training days in the last six weeks, an easy day that of the
/// 25th; percentiles lie between neighboring days in proportion. Today's load so far counts: an easy or a hard day
/// raises it to the typical load, and rest leaves it as it is.
public struct FormOutlook: Equatable, Sendable {
  static let dayCount = 42
  private static let hardPercentile = 0.9
  private static let easyPercentile = 0.25
  /// With fewer training days in six weeks nothing is typical.
  private static let leastDayCount = 4

  /// Tomorrow's form with no more load than today has so far, in points.
  public var rest: Double
  /// `nil` if there are too few training days to know an easy day.
  public var easy: Day?
  /// `nil` if there are too few training days to know a hard day.
  public var hard: Day?

  /// A typical day.
  public struct Day: Equatable, Sendable {
    /// Points.
    public var load: Double
    /// Tomorrow's form.
    public var form: Double

    public init(load: Double, form: Double) {
      self.load = load
      self.form = form
    }
  }

  /// - Parameter days: without gaps, oldest first, ending today.
  public init?(of days: [FitnessDay]) {
    guard let today = days.last else { return nil }
    let eve = days.dropLast().last
    func form(after load: Double) -> Double {
      FitnessModel(initialFitness: eve?.fitness ?? 0, initialFatigue: eve?.fatigue ?? 0).form(after: load)
    }
    let loads = days.suffix(Self.dayCount).map(\.load).filter { $0 > 0 && $0.isFinite }.sorted()
    func typical(_ percentile: Double) -> Day? {
      guard loads.count >= Self.leastDayCount, let load = Self.value(at: percentile, of: loads) else { return nil }
      return Day(load: load, form: form(after: max(today.load, load)))
    }
    rest = form(after: today.load)
    easy = typical(Self.easyPercentile)
    hard = typical(Self.hardPercentile)
  }

  /// - Parameter sorted: ascending.
  static func value(at percentile: Double, of sorted: [Double]) -> Double? {
    guard let last = sorted.last else { return nil }
    let place = percentile * Double(sorted.count - 1)
    guard let index = Int(exactly: place.rounded(.down)), sorted.indices.contains(index + 1) else { return last }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }
}
