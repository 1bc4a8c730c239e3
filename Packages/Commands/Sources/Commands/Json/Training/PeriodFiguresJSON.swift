import DomainCore
import DomainTraining
import DomainWorkout

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
