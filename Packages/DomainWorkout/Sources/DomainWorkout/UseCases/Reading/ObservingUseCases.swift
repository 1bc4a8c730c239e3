public import DomainCore

/// Shows one workout with its laps and its track.
public struct ObserveWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, WorkoutError> {
    workouts.workout(id)
  }
}

/// Lists workouts, in any order.
public struct ObserveWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, WorkoutError>
  {
    workouts.workouts(matching: filter, in: window)
  }
}

/// Shows the athlete's thresholds over time.
public struct ObserveThresholdsUseCase: Sendable {
  private let thresholds: any ThresholdHistory

  public init(thresholds: any ThresholdHistory) {
    self.thresholds = thresholds
  }

  public func execute() -> Snapshots<DatedThresholds, WorkoutError> {
    thresholds.thresholds()
  }
}

/// Shows an overview of training: recent weeks, totals by sport, the latest workouts.
public struct ObserveTrainingOverviewUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The overview as of `today`, kept current. Weeks begin on `firstWeekday`.
  public func execute(
    sport: Sport?, today: CalendarDay, firstWeekday: Weekday, weekCount: Int = 12, recentCount: Int = 8
  ) -> Snapshots<TrainingOverview, WorkoutError> {
    let firstDay = today.startOfWeek(on: firstWeekday).advanced(by: -7 * (max(1, weekCount) - 1))
    let history = workouts.trainingHistory(
      TrainingHistoryRequest(
        sport: sport, volumesFrom: firstDay, loadsFrom: today.advanced(by: -TrainingOverview.loadDayCount),
        recentCount: recentCount))
    return history.mapValues { history in
      TrainingOverview(of: history, today: today, firstWeekday: firstWeekday, weekCount: weekCount)
    }
  }
}
