public import DomainCore

/// Projects fitness, fatigue and form, and finds the daily load that reaches a target.
public struct ObserveForecastUseCase: Sendable {
  private let workouts: any WorkoutRepository

  /// Creates the use case over the log.
  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The forecast, computed again when a load changes.
  public func execute(_ request: ForecastRequest) -> Snapshots<FitnessForecast, WorkoutError> {
    let days = request.today.advanced(by: -PeriodBalance.dayCount)...request.today
    return workouts.trainingDays(TrainingDaysRequest(days: days, workoutLimit: 0))
      .mapValues { FitnessForecast(request, of: $0.volumes) }
  }
}
