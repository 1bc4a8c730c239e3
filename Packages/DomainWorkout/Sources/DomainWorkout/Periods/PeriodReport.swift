public import DomainCore
public import DomainTraining

/// The training of a period, beside that of another one.
public struct PeriodReport: Equatable, Sendable {
  /// What the report was made for.
  public var request: PeriodRequest
  /// The period up to today; all of it if it begins later.
  public var current: PeriodTotals
  /// The same days of the other period; `nil` if there is none.
  public var other: PeriodTotals?
  /// Whether the period is not over.
  public var isToDate: Bool
  /// The period in smaller units, for bars.
  public var steps: PeriodSteps
  /// On the last day of the period, or today; `nil` without any load up to then.
  public var balance: PeriodBalance?
  /// Streaks as of today and Eddington numbers, from the whole log.
  public var habits: TrainingHabits
  /// The last day with training before the period, in the requested sport; `nil` without one.
  public var previousTrainingDay: CalendarDay?
  /// The sports of the whole log, the one with the most moving time first.
  public var sportsOfLog: [Sport]

  /// - Parameter training: of the whole log.
  public init(_ request: PeriodRequest, of training: TrainingDays) {
    let (period, today) = (request.period, request.today)
    let counted = training.matching ?? training.volumes
    let volumes = counted.filter { request.sport == nil || $0.sport == request.sport }
    let baseline = request.baseline.period(for: period)
    let comparison = PeriodComparison(of: period, with: baseline ?? period, through: today)
    self.request = request
    if let comparison {
      current = PeriodTotals(comparison.current, of: volumes)
    } else {
      current = PeriodTotals(period.days, of: volumes)
    }
    other = baseline.map { PeriodTotals(comparison?.other ?? $0.days, of: volumes) }
    isToDate = comparison?.isToDate ?? true
    steps = PeriodSteps(of: period, volumes, firstWeekday: request.firstWeekday)
    balance = PeriodBalance(on: min(period.lastDay, today), of: training.volumes)
    habits = TrainingHabits(
      of: counted, sport: request.sport, today: today, firstWeekday: request.firstWeekday)
    previousTrainingDay = volumes.lazy.map(\.day).filter { $0 < period.firstDay }.max()
    sportsOfLog = training.sportsOfLog
  }

  /// The period that was requested, including days to come.
  public var period: Period { request.period }
  /// The period compared with; `nil` if there is none.
  public var otherPeriod: Period? { request.baseline.period(for: period) }

  /// The sports of either period, the one with the most moving time in this one first.
  public var sports: [Sport] {
    let shown = current.sports.map(\.sport)
    return shown + (other?.sports.map(\.sport) ?? []).filter { !shown.contains($0) }
  }
}

/// A query for the report of a period.
public struct PeriodRequest: Hashable, Sendable {
  /// Any days in a row, such as a month or a season.
  public var period: Period
  /// The period to compare with, relative to ``period``.
  public var baseline: PeriodBaseline
  /// Limits totals, bars and streaks to one sport. Fitness always counts all sports.
  public var sport: Sport?
  /// The workouts that totals, bars and streaks count.
  public var filter: WorkoutFilter
  /// The day up to which an unfinished period counts.
  public var today: CalendarDay
  /// The day on which weeks begin, in steps and streaks.
  public var firstWeekday: Weekday

  /// By default against the period before.
  public init(
    _ period: Period, against baseline: PeriodBaseline = .previous, sport: Sport? = nil,
    filter: WorkoutFilter = WorkoutFilter(),
    today: CalendarDay, firstWeekday: Weekday
  ) {
    self.filter = filter
    self.period = period
    self.baseline = baseline
    self.sport = sport
    self.today = today
    self.firstWeekday = firstWeekday
  }
}

/// What a period is compared with.
public enum PeriodBaseline: Hashable, Sendable {
  /// The period of the same length just before.
  case previous
  /// The same period of the year before.
  case yearEarlier
  /// Any period that a person chooses.
  case other(Period)
  /// No comparison.
  case nothing

  /// The period to compare with; `nil` for none.
  public func period(for period: Period) -> Period? {
    switch self {
    case .previous: period.previous
    case .yearEarlier: period.yearEarlier
    case .other(let other): other
    case .nothing: nil
    }
  }

  /// What a person chooses next. Years and seasons come just after those of the year before.
  public func next(for period: Period) -> PeriodBaseline {
    switch self {
    case .previous: period.previous == period.yearEarlier ? .nothing : .yearEarlier
    case .yearEarlier: .nothing
    case .nothing, .other: .previous
    }
  }
}

/// Fitness and the balance of load on one day, of all sports.
public struct PeriodBalance: Equatable, Sendable {
  /// The number of days whose load is used. Of an older load less than a billionth remains in fitness.
  static let dayCount = 1_000

  /// The last day whose load counts.
  public var day: CalendarDay
  /// By the evening of the day, in points.
  public var fitness: Double
  /// By the evening of the day, in points.
  public var fatigue: Double
  /// At the start of the day.
  public var form: Double
  /// `nil` if the first load is less than seven days old.
  public var ramp: FitnessRamp?
  /// The seven days that end on this day.
  public var monotony: TrainingMonotony
  /// `nil` if the first load is less than 28 days old.
  public var ratio: LoadRatio?

  /// Returns `nil` if no day up to this one has a load.
  public init?(on day: CalendarDay, of volumes: some Sequence<DailyVolume>) {
    let days = FitnessModel().days(of: Self.loads(of: volumes, through: day), through: day)
    guard let last = days.last else { return nil }
    self.day = day
    fitness = last.fitness
    fatigue = last.fatigue
    form = last.form
    ramp = FitnessRamp(of: days)
    monotony = TrainingMonotony(
      endingOn: day, in: Dictionary(days.suffix(7).map { ($0.day, $0.load) }, uniquingKeysWith: +))
    ratio = LoadRatio(of: days.map(\.load))
  }

  /// The points of each day with load that counts for a day.
  static func loads(of volumes: some Sequence<DailyVolume>, through day: CalendarDay) -> [CalendarDay: Double] {
    let first = day.advanced(by: -dayCount)
    var loads: [CalendarDay: Double] = [:]
    for volume in volumes where volume.loadPoints > 0 && volume.loadPoints.isFinite {
      if first <= volume.day, volume.day <= day { loads[volume.day, default: 0] += volume.loadPoints }
    }
    return loads
  }
}

/// The days, weeks, months or years of a period, each with its training.
public struct PeriodSteps: Equatable, Sendable {
  /// Days for up to 45 days, weeks for up to 190, months for up to 1,830, otherwise years.
  public var unit: PeriodUnit
  /// In order, including those without training. The first and the last one end with the period.
  public var steps: [PeriodTotals]

  /// Divides a period into steps; volumes of other days are left out.
  public init(of period: Period, _ volumes: [DailyVolume], firstWeekday: Weekday) {
    let unit = Self.unit(dayCount: period.dayCount, firstWeekday: firstWeekday)
    let byStep = Dictionary(grouping: volumes.filter { period.contains($0.day) }) { volume in
      max(Period(containing: volume.day, by: unit).firstDay, period.firstDay)
    }
    var steps: [PeriodTotals] = []
    var first = period.firstDay
    while first <= period.lastDay {
      let last = min(Period(containing: first, by: unit).lastDay, period.lastDay)
      steps.append(PeriodTotals(first...last, of: byStep[first] ?? []))
      first = last.advanced(by: 1)
    }
    self.unit = unit
    self.steps = steps
  }

  /// The sports of all steps, in the order of `Sport`.
  public var sports: [Sport] {
    let found = Set(steps.flatMap { $0.sports.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  /// The unit with which a period has few enough steps to be seen at once.
  static func unit(dayCount: Int, firstWeekday: Weekday) -> PeriodUnit {
    switch dayCount {
    case ...45: .day
    case ...190: .week(startingOn: firstWeekday)
    case ...1_830: .month
    default: .year
    }
  }
}

/// The training of a range of days.
public struct PeriodTotals: Equatable, Sendable {
  /// The mean of a week of seven days.
  public struct WeeklyMean: Equatable, Sendable {
    /// Workouts a week, with fractions.
    public var workoutCount: Double
    /// Meters a week.
    public var distanceMeters: Double
    /// Seconds of moving time.
    public var movingTime: Double
    /// Meters of ascent a week.
    public var ascentMeters: Double
    /// Points.
    public var loadPoints: Double
  }

  /// The first and the last day, both included.
  public var days: ClosedRange<CalendarDay>
  /// Over all workouts of these days.
  public var totals: WorkoutTotals
  /// The sport with the most moving time first.
  public var sports: [SportTotals]
  /// Days with at least one workout.
  public var activeDayCount: Int

  /// - Parameter volumes: those of other days are left out.
  public init(_ days: ClosedRange<CalendarDay>, of volumes: some Sequence<DailyVolume>) {
    let volumes = volumes.filter { days.contains($0.day) }
    self.days = days
    totals = WorkoutTotals(of: volumes)
    sports = SportTotals.totals(of: volumes)
    activeDayCount = Set(volumes.map(\.day)).count
  }

  /// At least 1.
  public var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }

  /// The totals of one sport; all 0 if it has no workout in these days.
  public func totals(of sport: Sport) -> WorkoutTotals {
    sports.first { $0.sport == sport }?.totals ?? WorkoutTotals()
  }

  /// The totals divided by the weeks, counting parts of a week: ``dayCount`` / 7.
  public var weeklyMean: WeeklyMean {
    let weeks = Double(dayCount) / 7
    return WeeklyMean(
      workoutCount: Double(totals.volume.workoutCount) / weeks, distanceMeters: totals.volume.distanceMeters / weeks,
      movingTime: totals.volume.movingTime / weeks, ascentMeters: totals.volume.ascentMeters / weeks,
      loadPoints: totals.loadPoints / weeks)
  }
}

/// Streaks and Eddington numbers of the whole log.
public struct TrainingHabits: Equatable, Sendable {
  /// The Eddington numbers of one sport, or of all.
  public struct Eddington: Equatable, Sendable {
    /// `nil` for all sports.
    public var sport: Sport?
    /// The number in kilometers, which does not follow from the one in miles.
    public var kilometers: EddingtonNumber
    /// The number in miles.
    public var miles: EddingtonNumber

    init(_ sport: Sport?, _ metersByDay: [CalendarDay: Double]) {
      self.sport = sport
      kilometers = EddingtonNumber(of: metersByDay, in: .kilometers)
      miles = EddingtonNumber(of: metersByDay, in: .miles)
    }
  }

  /// Days in a row with training.
  public var dayStreaks: Streaks
  /// Calendar weeks in a row with training.
  public var weekStreaks: Streaks
  /// All sports first, then each sport with a number, the highest first.
  public var eddington: [Eddington]

  /// - Parameter sport: limits the streaks to one sport.
  public init(of volumes: [DailyVolume], sport: Sport?, today: CalendarDay, firstWeekday: Weekday) {
    let days = Set(volumes.lazy.filter { sport == nil || $0.sport == sport }.map(\.day))
    dayStreaks = Streaks(ofDays: days, today: today)
    weekStreaks = Streaks(ofWeeks: days, today: today, firstWeekday: firstWeekday)
    var all: [CalendarDay: Double] = [:]
    var bySport: [Sport: [CalendarDay: Double]] = [:]
    for volume in volumes where volume.volume.distanceMeters > 0 {
      all[volume.day, default: 0] += volume.volume.distanceMeters
      bySport[volume.sport, default: [:]][volume.day, default: 0] += volume.volume.distanceMeters
    }
    let sports = Sport.allCases.compactMap { sport in bySport[sport].map { Eddington(sport, $0) } }
      .filter { $0.kilometers.number > 0 }
    // Sorting is not stable, so the place decides between equal numbers.
    eddington =
      [Eddington(nil, all)]
      + sports.enumerated().sorted {
        ($1.element.kilometers.number, $0.offset) < ($0.element.kilometers.number, $1.offset)
      }.map(\.element)
  }
}

/// Reports on the training of any period.
public struct ObservePeriodUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// Reads the stored totals of all days, because streaks and Eddington numbers depend on them, and the workouts that match a filter.
  public func execute(_ request: PeriodRequest) -> Snapshots<PeriodReport, StorageError> {
    var days = TrainingDaysRequest.wholeLog
    days.filter = request.filter == WorkoutFilter() ? nil : request.filter
    return workouts.trainingDays(days).mapValues { PeriodReport(request, of: $0) }
  }
}
