public import DomainCore
import DomainTraining
public import DomainWorkout

extension InMemoryWorkoutRepository {
  public func trainingHistory(_ request: TrainingHistoryRequest) -> Snapshots<TrainingHistory, StorageError> {
    observation { log in
      let days = log.newestFirst.map(\.day)
      let lastActiveDay = days.filter { $0 <= request.today }.max()
      let period = request.period(lastActiveDay: lastActiveDay)
      let matching = request.matching
      let all = log.workouts(matching: matching)
      let lastRecentDay = period.lastRecentDay(today: request.today)
      let shown = all.filter { workout in lastRecentDay.map { workout.day <= $0 } ?? true }
      let ids = Set(all.map(\.id))
      return TrainingHistory(
        period: period,
        dailyVolumes: log.dailyVolumes(in: period.volumeDays, matching: matching),
        sportVolumes: log.sportVolumes,
        dailyLoads: log.dailyLoads(in: period.loadDays),
        recentWorkouts: Array(shown.prefix(request.recentCount)),
        latestRecords: log.latestRecords(through: period.lastDay, sport: matching.sport)
          .filter { ids.contains($0.record.best.workout) },
        firstActiveDay: days.min(), lastActiveDay: lastActiveDay)
    }
  }

  public func trainingDays(_ request: TrainingDaysRequest) -> Snapshots<TrainingDays, StorageError> {
    observation { log in
      let (first, last) = (request.workoutDays.lowerBound, request.workoutDays.upperBound)
      let workouts = log.workouts(matching: WorkoutFilter(sport: request.sport, from: first, through: last))
      let earlier = log.workouts(matching: WorkoutFilter(sport: request.sport)).map(\.day)
        .filter { $0 < request.days.lowerBound }
      return TrainingDays(
        volumes: log.dailyVolumes(in: request.days, sport: request.sport),
        workouts: Array(workouts.reversed().prefix(request.workoutLimit)), sportsOfLog: log.sportVolumes.map(\.sport),
        previousDay: earlier.max(),
        matching: request.filter.map { log.dailyVolumes(in: request.days, matching: $0) })
    }
  }

  public func totals(matching filter: WorkoutFilter) -> Snapshots<ListTotals, StorageError> {
    observation { ListTotals(totals: WorkoutTotals(of: $0.workouts(matching: filter))) }
  }

  public func neighbors(
    of id: WorkoutID, matching filter: WorkoutFilter
  ) -> Snapshots<WorkoutNeighbors?, StorageError> {
    observation { log in
      guard let workout = log.details[id]?.workout else { return nil }
      let all = log.workouts(matching: filter)
      let order = WorkoutOrder.newestFirst
      return WorkoutNeighbors(
        earlier: all.first { order.places(workout, before: $0) }?.id,
        later: all.last { order.places($0, before: workout) }?.id,
        place: all.firstIndex { $0.id == id }.map { $0 + 1 }, totalCount: all.count)
    }
  }
}

extension InMemoryWorkoutRepository.Log {
  var sportVolumes: [SportVolume] {
    Dictionary(grouping: newestFirst, by: \.sport).map { sport, workouts in
      SportVolume(sport: sport, volume: workouts.map(\.volume).reduce(TrainingVolume(), +))
    }.sorted { ($1.volume.movingTime, $0.sport.rawValue) < ($0.volume.movingTime, $1.sport.rawValue) }
  }

  func dailyVolumes(in days: ClosedRange<CalendarDay>, sport: Sport?) -> [DailyVolume] {
    dailyVolumes(in: days, matching: WorkoutFilter(sport: sport))
  }

  func dailyVolumes(in days: ClosedRange<CalendarDay>, matching filter: WorkoutFilter) -> [DailyVolume] {
    let shown = workouts(matching: filter).filter { days.contains($0.day) }
    return Dictionary(grouping: shown, by: \.day).flatMap { day, all in
      Dictionary(grouping: all, by: \.sport).map { sport, workouts in
        let totals = WorkoutTotals(of: workouts)
        return DailyVolume(day: day, sport: sport, volume: totals.volume, loadPoints: totals.loadPoints)
      }
    }.sorted { ($0.day, $0.sport.rawValue) < ($1.day, $1.sport.rawValue) }
  }

  func dailyLoads(in days: ClosedRange<CalendarDay>) -> [DailyLoad] {
    let loaded = newestFirst.filter { $0.load != nil && days.contains($0.day) }
    return Dictionary(grouping: loaded, by: \.day).map { day, workouts in
      DailyLoad(
        day: day, points: workouts.reduce(0) { $0 + ($1.load?.points ?? 0) },
        estimatedPoints: workouts.reduce(0) { $0 + ($1.load?.method == .duration ? $1.load?.points ?? 0 : 0) })
    }.sorted { $0.day < $1.day }
  }

  func weeks(of part: [Workout], in all: [Workout], _ window: WorkoutWindow) -> [WeekTotals] {
    guard let firstWeekday = window.firstWeekday, window.order.key == .date,
      let days = WeekTotals.days(of: part, firstWeekday: firstWeekday)
    else { return [] }
    return WeekTotals.weeks(
      of: all.filter { days.contains($0.day) }.map { ($0.day, $0.totals) }, firstWeekday: firstWeekday)
  }
}
