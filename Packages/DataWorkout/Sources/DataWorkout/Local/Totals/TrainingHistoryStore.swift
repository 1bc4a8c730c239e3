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
    let matching = request.matching
    var recent = matching
    recent.through = [matching.through, period.lastRecentDay(today: request.today)].compactMap(\.self).min()
    return TrainingHistory(
      period: period,
      dailyVolumes: try ListTotalsStore(database, matching: matching).volumes(in: period.volumeDays),
      sportVolumes: try SumStore.sportVolumes(database).map(\.sportVolume),
      dailyLoads: try SumStore.dailyLoads(database, in: period.loadDays).map(\.dailyLoad),
      recentWorkouts: try WorkoutPageStore(database, matching: recent).newest(request.recentCount)
        .compactMap(\.workout),
      latestRecords: try latestRecords(database, through: period.lastDay, matching),
      firstActiveDay: active.first.map { CalendarDay(daysSinceEpoch: $0) }, lastActiveDay: lastActiveDay)
  }

  /// Those that fell in matching workouts.
  private static func latestRecords(
    _ database: Database, through day: CalendarDay, _ filter: WorkoutFilter
  ) throws -> [LatestRecord] {
    let records = try RecordStore.latest(database, through: day, sport: filter.sport)
    guard !filter.selectsAll, !records.isEmpty else { return records }
    var holders = filter
    let ids = Set(records.map(\.record.best.workout))
    holders.ids = filter.ids.map(ids.intersection) ?? ids
    let matching = Set(try WorkoutPageStore(database, matching: holders).newest(ids.count).map(\.id))
    return records.filter { matching.contains($0.record.best.workout.description) }
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
