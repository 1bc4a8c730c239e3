public import DomainCore
import DomainTraining

/// Reports on the training of any period.
public struct ObservePeriodUseCase: Sendable {
  private let workouts: any WorkoutRepository

  /// Creates the use case over the log.
  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// Reads the stored totals of all days, because streaks and Eddington numbers depend on them; no workouts.
  public func execute(_ request: PeriodRequest) -> Snapshots<PeriodReport, WorkoutError> {
    workouts.trainingDays(.wholeLog).mapValues { PeriodReport(request, of: $0) }
  }
}
