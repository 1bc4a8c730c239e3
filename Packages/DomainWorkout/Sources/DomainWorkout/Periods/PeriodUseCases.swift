public import DomainCore
import DomainTraining

/// Reports on the training of any period.
public struct ObservePeriodUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// Reads the stored totals of all days, because streaks and Eddington numbers depend on them, and the workouts that match a filter.
  public func execute(_ request: PeriodRequest) -> Snapshots<PeriodReport, WorkoutError> {
    var days = TrainingDaysRequest.wholeLog
    days.filter = request.filter == WorkoutFilter() ? nil : request.filter
    return workouts.trainingDays(days).mapValues { PeriodReport(request, of: $0) }
  }
}
