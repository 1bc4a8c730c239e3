public import DomainCore

/// Shows the training of a month, day by day.
public struct ObserveTrainingMonthUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter today: the day up to which the month is compared with the one before.
  public func execute(
    _ month: CalendarMonth, sport: Sport?, firstWeekday: Weekday, today: CalendarDay
  ) -> Snapshots<TrainingMonth, WorkoutError> {
    let days = TrainingMonth.days(of: month, firstWeekday: firstWeekday)
    return workouts.trainingDays(
      TrainingDaysRequest(
        days: min(days.lowerBound, month.advanced(by: -1).firstDay)...days.upperBound, sport: sport,
        workoutDays: days, workoutLimit: TrainingMonth.workoutLimit)
    ).mapValues { TrainingMonth(month, of: $0, firstWeekday: firstWeekday, comparedThrough: today) }
  }
}

/// Shows the training of a calendar year.
public struct ObserveTrainingYearUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter today: the day up to which the year is compared with the one before.
  public func execute(_ year: Int, sport: Sport?, today: CalendarDay) -> Snapshots<TrainingYear, WorkoutError> {
    let days = TrainingYear.days(of: year)
    let before = CalendarMonth(of: days.lowerBound).advanced(by: -12).firstDay
    return workouts.trainingDays(
      TrainingDaysRequest(days: before...days.upperBound, sport: sport, workoutLimit: 0)
    ).mapValues { TrainingYear(year, of: $0, comparedThrough: today) }
  }
}
