import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle periods --json`
struct PeriodsDocument: JSONDocument {
  struct TotalsJSON: Encodable {
    let firstDay: String
    let lastDay: String
    let workouts: Int
    /// Days with at least one workout.
    let activeDays: Int
    let distanceMeters: Double
    let movingTime: Double
    let ascentMeters: Double
    let load: Double

    init(_ totals: PeriodTotals) {
      firstDay = totals.days.lowerBound.description
      lastDay = totals.days.upperBound.description
      workouts = totals.totals.volume.workoutCount
      activeDays = totals.activeDayCount
      distanceMeters = totals.totals.volume.distanceMeters
      movingTime = totals.totals.volume.movingTime
      ascentMeters = totals.totals.volume.ascentMeters
      load = totals.totals.loadPoints
    }
  }

  struct WeeklyMeanJSON: Encodable {
    let workouts: Double
    let distanceMeters: Double
    let movingTime: Double
    let ascentMeters: Double
    let load: Double

    init(_ mean: PeriodTotals.WeeklyMean) {
      workouts = mean.workoutCount
      distanceMeters = mean.distanceMeters
      movingTime = mean.movingTime
      ascentMeters = mean.ascentMeters
      load = mean.loadPoints
    }
  }

  struct SportJSON: Encodable {
    let sport: String
    let volume: VolumeJSON
    let load: Double
    /// In the other period.
    let otherVolume: VolumeJSON?
    let otherLoad: Double?
  }

  let format = "fettle.periods/1"
  /// In the form in which the command takes it.
  let period: String
  /// The period that it is compared with.
  let otherPeriod: String?
  let today: String
  let sport: String?
  /// Whether the period is not over; both periods then end early.
  let isToDate: Bool
  let totals: TotalsJSON
  /// The mean of seven days.
  let weeklyMean: WeeklyMeanJSON
  let other: TotalsJSON?
  let sports: [SportJSON]
  /// `day`, `week`, `month` or `year`
  let stepUnit: String
  let steps: [TotalsJSON]
  /// On the last day of the period or today; of all sports.
  let balance: PeriodBalanceJSON?
  let habits: TrainingHabitsJSON

  init(_ report: PeriodReport) {
    period = report.period.description
    otherPeriod = report.otherPeriod?.description
    today = report.request.today.description
    sport = report.request.sport?.rawValue
    isToDate = report.isToDate
    totals = TotalsJSON(report.current)
    weeklyMean = WeeklyMeanJSON(report.current.weeklyMean)
    other = report.other.map(TotalsJSON.init)
    sports = report.sports.map { sport in
      let (now, then) = (report.current.totals(of: sport), report.other?.totals(of: sport))
      return SportJSON(
        sport: sport.rawValue, volume: VolumeJSON(now.volume), load: now.loadPoints,
        otherVolume: then.map { VolumeJSON($0.volume) }, otherLoad: then?.loadPoints)
    }
    stepUnit = report.steps.unit.code
    steps = report.steps.steps.map(TotalsJSON.init)
    balance = report.balance.map(PeriodBalanceJSON.init)
    habits = TrainingHabitsJSON(report.habits)
  }
}

extension PeriodUnit {
  var code: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    case .season: "season"
    }
  }
}

/// Fitness and the balance of load on one day.
struct PeriodBalanceJSON: Encodable {
  let day: String
  let fitness: Double
  let fatigue: Double
  let form: Double
  /// Points of fitness.
  let rampPerWeek: Double?
  /// Of the seven days up to the day.
  let monotony: Double?
  let strain: Double?
  /// The mean load of 7 days divided by that of 28.
  let acuteToChronic: Double?

  init(_ balance: PeriodBalance) {
    day = balance.day.description
    fitness = balance.fitness
    fatigue = balance.fatigue
    form = balance.form
    rampPerWeek = balance.ramp?.pointsPerWeek
    monotony = balance.monotony.monotony
    strain = balance.monotony.strain
    acuteToChronic = balance.ratio?.ratio
  }
}

/// Streaks and Eddington numbers of the whole log.
struct TrainingHabitsJSON: Encodable {
  struct StreakJSON: Encodable {
    /// Days or weeks.
    let count: Int
    let firstDay: String
    let lastDay: String

    init(_ streak: Streak) {
      count = streak.count
      firstDay = streak.firstDay.description
      lastDay = streak.lastDay.description
    }
  }

  struct StreaksJSON: Encodable {
    let current: StreakJSON?
    let longest: StreakJSON?

    init(_ streaks: Streaks) {
      current = streaks.current.map(StreakJSON.init)
      longest = streaks.longest.map(StreakJSON.init)
    }
  }

  struct EddingtonJSON: Encodable {
    /// Missing for all sports together.
    let sport: String?
    let kilometers: Int
    /// How many more days the next number takes.
    let missingDaysForNextKilometer: Int
    let miles: Int
    let missingDaysForNextMile: Int

    init(_ row: TrainingHabits.Eddington) {
      sport = row.sport?.rawValue
      kilometers = row.kilometers.number
      missingDaysForNextKilometer = row.kilometers.missingDays(for: row.kilometers.number + 1)
      miles = row.miles.number
      missingDaysForNextMile = row.miles.missingDays(for: row.miles.number + 1)
    }
  }

  let dayStreaks: StreaksJSON
  let weekStreaks: StreaksJSON
  let eddington: [EddingtonJSON]

  init(_ habits: TrainingHabits) {
    dayStreaks = StreaksJSON(habits.dayStreaks)
    weekStreaks = StreaksJSON(habits.weekStreaks)
    eddington = habits.eddington.map(EddingtonJSON.init)
  }
}
