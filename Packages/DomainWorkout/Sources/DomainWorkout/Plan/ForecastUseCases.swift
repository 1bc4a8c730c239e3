public import DomainCore

/// Projects fitness, fatigue and form, and finds the daily load that reaches a target.
public struct ObserveForecastUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository

  public init(planned: any PlannedWorkoutRepository) {
    self.planned = planned
  }

  /// The forecast, computed again when a load or the plan changes.
  public func execute(_ request: ForecastRequest) -> Snapshots<FitnessForecast, WorkoutError> {
    let days = request.today.advanced(by: -PeriodBalance.dayCount)...max(request.today, request.lastDay)
    return planned.plannedWorkouts(in: days)
      .mapValues { FitnessForecast(request, of: $0.volumes, planned: $0.planned) }
  }
}
