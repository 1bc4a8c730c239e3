import DomainCore
import DomainWorkout
import GRDB

/// Reads the training of days and periods from the stored totals. Each function runs inside a transaction that its
/// caller opened.
enum TrainingHistoryStore {
  static func history(_ database: Database, _ request: TrainingHistoryRequest) throws -> TrainingHistory {
    let active = try SumStore.activeDays(database, through: request.today)
    let lastActiveDay = active.last.map { CalendarDay(daysSinceEpoch: $0) }
    let period = request.period(lastActiveDay: lastActiveDay)
    let recent = WorkoutPageStore(
      database,
      matching: WorkoutFilter(sport: request.sport, through: period.lastRecentDay(today: request.today)))
    return TrainingHistory(
      period: period,
      dailyVolumes: try SumStore.dailyVolumes(database, sport: request.sport, in: period.volumeDays),
      sportVolumes: try SumStore.sportVolumes(database).map(\.sportVolume),
      dailyLoads: try SumStore.dailyLoads(database, in: period.loadDays).map(\.dailyLoad),
      recentWorkouts: try recent.newest(request.recentCount).compactMap(\.workout),
      latestRecords: try RecordStore.latest(database, through: period.lastDay, sport: request.sport),
      firstActiveDay: active.first.map { CalendarDay(daysSinceEpoch: $0) }, lastActiveDay: lastActiveDay)
  }

  static func days(_ database: Database, _ request: TrainingDaysRequest) throws -> TrainingDays {
    let filter = WorkoutFilter(
      sport: request.sport, from: request.workoutDays.lowerBound, through: request.workoutDays.upperBound)
    let path = WorkoutPath(order: WorkoutOrder(.date, isAscending: true))
    let workouts =
      request.workoutLimit == 0
      ? []
      : try WorkoutPageStore(database, matching: filter).fetch(request.workoutLimit, on: path, WorkoutCondition(filter))
    return TrainingDays(
      volumes: try SumStore.dailyVolumes(database, sport: request.sport, in: request.days),
      workouts: workouts.compactMap(\.workout),
      sportsOfLog: try SumStore.sportVolumes(database).map(\.sportVolume.sport),
      previousDay: try SumStore.lastDay(database, sport: request.sport, before: request.days.lowerBound),
      matching: try request.filter.map { try ListTotalsStore(database, matching: $0).volumes(in: request.days) })
  }
}
