public import DomainCore

/// Shows the training of a month, day by day.
public struct ObserveTrainingMonthUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(
    _ month: CalendarMonth, sport: Sport?, firstWeekday: Weekday
  ) -> Snapshots<TrainingMonth, WorkoutError> {
    workouts.trainingDays(
      TrainingDaysRequest(
        days: TrainingMonth.days(of: month, firstWeekday: firstWeekday), sport: sport,
        workoutLimit: TrainingMonth.workoutLimit)
    ).mapValues { TrainingMonth(month, of: $0, firstWeekday: firstWeekday) }
  }
}

/// Shows the training of a calendar year.
public struct ObserveTrainingYearUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(_ year: Int, sport: Sport?) -> Snapshots<TrainingYear, WorkoutError> {
    workouts.trainingDays(TrainingDaysRequest(days: TrainingYear.days(of: year), sport: sport, workoutLimit: 0))
      .mapValues { TrainingYear(year, of: $0) }
  }
}
