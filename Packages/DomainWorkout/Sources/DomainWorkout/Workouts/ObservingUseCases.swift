public import DomainCore

/// Shows one workout with its laps and its track.
public struct ObserveWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The workout; `nil` if there is none with that id, or it is deleted.
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

  /// The workouts of the window, and the length of the whole list.
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

  /// All thresholds with the days on which each applies.
  public func execute() -> Snapshots<DatedThresholds, WorkoutError> {
    thresholds.thresholds()
  }
}

/// Shows an overview of the training of a period: its weeks, fitness, totals by sport, the latest workouts.
public struct ObserveTrainingOverviewUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The overview as of `today`, kept current. Weeks begin on `firstWeekday`.
  ///
  /// - Parameter lastDay: the last day of the period. With `nil` it ends today, or, if nobody trained in the last four
  ///   weeks, with the last week that has a workout; it moves when that changes.
  public func execute(
    sport: Sport?, length: TrainingPeriodLength = .twelveWeeks, lastDay: CalendarDay? = nil, today: CalendarDay,
    firstWeekday: Weekday, recentCount: Int = 20
  ) -> Snapshots<TrainingOverview, WorkoutError> {
    workouts.trainingHistory(
      TrainingHistoryRequest(
        sport: sport, length: length, lastDay: lastDay, today: today, firstWeekday: firstWeekday,
        recentCount: recentCount)
    ).mapValues { TrainingOverview(of: $0, today: today) }
  }
}

/// Shows what happened to a workout and its fields.
public struct ObserveFieldHistoryUseCase: Sendable {
  private let histories: any FieldHistoryRepository

  public init(histories: any FieldHistoryRepository) {
    self.histories = histories
  }

  /// The history of a workout, kept current; `nil` if there is no such workout.
  public func execute(_ id: WorkoutID) -> Snapshots<FieldHistory?, WorkoutError> {
    histories.fieldHistory(of: id)
  }
}
