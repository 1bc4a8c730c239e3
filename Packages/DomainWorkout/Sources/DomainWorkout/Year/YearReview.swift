public import DomainCore
public import DomainTraining

/// A calendar year in review: how much, the biggest days, the longest workouts, what happened for the first time.
public struct YearReview: Equatable, Sendable {
  /// Something that happened for the first time in the log.
  public enum First: Equatable, Sendable {
    /// The first workout of a sport.
    case sport(Sport, TrainedWorkout)
    /// The first workout of a sport that was at least so many meters long.
    case distance(meters: Double, TrainedWorkout)

    /// The workout in which it happened.
    public var workout: TrainedWorkout {
      switch self {
      case .sport(_, let workout), .distance(_, let workout): workout
      }
    }
  }

  /// A record that fell in the year and that nothing has beaten since.
  public struct Record: Equatable, Sendable {
    /// The sport of the record.
    public var sport: Sport
    /// The record.
    public var record: PersonalRecord
  }

  /// What the review is made for.
  public var request: YearRequest
  /// The year up to today; all of it if it is over.
  public var totals: PeriodTotals
  /// The same days of the year before; `nil` if the log does not reach back that far.
  public var before: PeriodTotals?
  /// The first day of the log, if it lies in the year before or in this one, so that the two cannot be compared.
  public var firstDayOfLog: CalendarDay?
  /// Whether the year is not over.
  public var isToDate: Bool
  /// The most moving time in a day; the earlier one of equals. `nil` without a workout, as all of the following.
  public var biggestDay: PeriodTotals?
  /// The most moving time in a week that belongs to the year: its fourth day lies in it. It is counted whole.
  public var biggestWeek: PeriodTotals?
  /// The most moving time in a month.
  public var biggestMonth: PeriodTotals?
  /// The longest workout by distance.
  public var longestByDistance: TrainedWorkout?
  /// The longest workout by moving time.
  public var longestByTime: TrainedWorkout?
  /// The earliest first.
  public var firsts: [First]
  /// The latest first; without heart rates, because a high one is no achievement.
  public var records: [Record]
  /// Days in a row with training, the longest streak that lies in the year.
  public var longestStreak: Streak?
  /// How many workouts of the log are still to be read; records and the map lack them.
  public var outdatedCount: Int

  /// The distances whose first time counts, in meters: round ones, and the races.
  public static let roundMeters: [Double] = [
    5_000, 10_000, 15_000, 21_097.5, 30_000, 42_195, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000,
  ]
  /// The log covers a year if its first workout is not later than this day of January.
  static let latestFirstDay = 15
  /// Two years are compared only if the log covers this part of their days.
  private static let leastCoverage = 0.9

  /// - Parameters:
  ///   - trained: all workouts of the log that count, the earliest first.
  ///   - records: of each sport with records.
  public init(_ request: YearRequest, of trained: TrainedWorkouts, records: [RecordList]) {
    let days = request.days
    let (year, today) = (request.year, request.today)
    let workouts = trained.workouts
    let own = workouts.filter { days.contains($0.day) }
    let volumes = workouts.map(\.volume)
    self.request = request
    totals = PeriodTotals(days, of: volumes)
    isToDate = today < request.lastDay
    outdatedCount = trained.outdatedCount
    let earlier = PeriodComparison(
      of: Period(containing: days.lowerBound, by: .year), with: Period(containing: days.lowerBound, by: .year).previous,
      through: days.upperBound)?.other
    let first = workouts.first?.day
    let start = CalendarDay(year: year - 1, month: 1, day: Self.latestFirstDay)
    let isCovered = first.flatMap { first in start.map { first <= $0 } } ?? false
    before = isCovered ? earlier.map { PeriodTotals($0, of: volumes) } : nil
    firstDayOfLog = isCovered ? nil : first
    biggestDay = Self.biggest(of: volumes, among: Set(own.map { $0.day...$0.day }))
    let weeks = Set(
      workouts.map { workout in
        let start = workout.day.startOfWeek(on: request.firstWeekday)
        return start...start.advanced(by: 6)
      }
    ).filter { $0.lowerBound.advanced(by: 3).components.year == year && $0.lowerBound <= today }
    biggestWeek = Self.biggest(of: volumes, among: weeks)
    biggestMonth = Self.biggest(
      of: volumes, among: Set(own.map { Period(containing: $0.day, by: .month).days }))
    longestByDistance = Self.first(of: own, by: \.distanceMeters)
    longestByTime = Self.first(of: own, by: \.movingSeconds)
    firsts = Self.firsts(of: workouts, in: days)
    self.records = records.flatMap { list in
      list.sport.map { sport in
        list.records.filter { days.contains($0.best.day) && $0.measure.isAchievement }.map {
          Record(sport: sport, record: $0)
        }
      } ?? []
    }.sorted { $0.record.best.day > $1.record.best.day }
    longestStreak = Streaks(ofDays: Set(own.map(\.day)), today: days.upperBound).longest
  }

  /// The range of days with the most moving time; the earlier one of equals. The ranges do not overlap.
  private static func biggest(
    of volumes: [DailyVolume], among ranges: Set<ClosedRange<CalendarDay>>
  ) -> PeriodTotals? {
    var seconds: [ClosedRange<CalendarDay>: Double] = [:]
    var rest = volumes[...]
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      rest = rest.drop { $0.day < range.lowerBound }
      let inside = rest.prefix { $0.day <= range.upperBound }
      seconds[range] = inside.reduce(0) { $0 + $1.volume.movingTime }
    }
    let best = seconds.max { ($0.value, $1.key.lowerBound) < ($1.value, $0.key.lowerBound) }
    return best.map { PeriodTotals($0.key, of: volumes) }
  }

  private static func first(of workouts: [TrainedWorkout], by value: KeyPath<TrainedWorkout, Double>) -> TrainedWorkout?
  {
    guard let most = workouts.map({ $0[keyPath: value] }).max(), most > 0 else { return nil }
    return workouts.first { $0[keyPath: value] == most }
  }

  /// Those of the days, found among all workouts. Of several distances that one workout reached for the first time, the
  /// longest counts.
  private static func firsts(of workouts: [TrainedWorkout], in days: ClosedRange<CalendarDay>) -> [First] {
    var known: Set<Sport> = []
    var longest: [Sport: Double] = [:]
    var firsts: [First] = []
    for workout in workouts {
      let sport = workout.sport.broader ?? workout.sport
      let isKnown = !known.insert(sport).inserted
      let before = longest[sport] ?? 0
      let reached = roundMeters.last { $0 <= workout.distanceMeters && $0 > before }
      longest[sport] = max(before, workout.distanceMeters)
      guard days.contains(workout.day) else { continue }
      // A log that begins in the year would call every sport new.
      if !isKnown, let first = workouts.first, first.day < days.lowerBound { firsts.append(.sport(sport, workout)) }
      if let reached, isKnown { firsts.append(.distance(meters: reached, workout)) }
    }
    return firsts
  }
}

extension EffortMeasure {
  fileprivate var isAchievement: Bool { if case .heartRate = self { false } else { true } }
}

extension TrainedWorkout {
  /// The workout as a part of totals.
  fileprivate var volume: DailyVolume {
    DailyVolume(
      day: day, sport: sport,
      volume: TrainingVolume(
        workoutCount: 1, distanceMeters: distanceMeters, movingTime: movingSeconds, ascentMeters: ascentMeters),
      loadPoints: loadPoints ?? 0)
  }
}

/// A query for the review of a year.
public struct YearRequest: Hashable, Sendable {
  /// From 1584 to 9998.
  public var year: Int
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// How many meters around the first and the last position of each track are on no map.
  public var hiddenMeters: Double
  /// The day up to which an unfinished year counts.
  public var today: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday

  public init(
    _ year: Int, filter: WorkoutFilter = WorkoutFilter(), hiddenMeters: Double, today: CalendarDay,
    firstWeekday: Weekday
  ) {
    self.year = year
    self.filter = filter
    self.hiddenMeters = hiddenMeters
    self.today = today
    self.firstWeekday = firstWeekday
  }

  /// December 31.
  var lastDay: CalendarDay { CalendarDay(year: year, month: 12, day: 31) ?? today }

  /// From January 1 through today, or through December 31.
  public var days: ClosedRange<CalendarDay> {
    let first = CalendarDay(year: year, month: 1, day: 1) ?? today
    return first...max(first, min(lastDay, today))
  }
}

/// Reviews a year.
public struct ObserveYearUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// All workouts that count, because firsts need those before the year.
  public func workouts(_ request: YearRequest) -> Snapshots<TrainedWorkouts, StorageError> {
    records.trainedWorkouts(matching: request.filter, timesOf: [])
  }

  /// The records of each sport that has any.
  public func records(of sports: [Sport]) async throws(StorageError) -> [RecordList] {
    var lists: [RecordList] = []
    for sport in sports {
      if let list = try await records.records(RecordRequest(sport: sport)).firstValue() { lists.append(list) }
    }
    return lists
  }

  /// Where the workouts of the year have been, and how many tiles of the map were new.
  public func map(_ request: YearRequest) -> Snapshots<TrackMap, StorageError> {
    var filter = request.filter
    (filter.from, filter.through) = (request.days.lowerBound, request.days.upperBound)
    return ObserveMapUseCase(records: records).execute(
      MapRequest(filter: filter, hiddenMeters: request.hiddenMeters, newSince: request.days.lowerBound))
  }
}
