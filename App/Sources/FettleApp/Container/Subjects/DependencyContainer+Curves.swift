import DomainCore
import DomainTraining
import DomainWorkout

extension DependencyContainer {
  var observeCurves: ObserveCurvesUseCase { ObserveCurvesUseCase(records: recordRepository) }

  var findSameRoute: FindSameRouteUseCase { FindSameRouteUseCase(workouts: workoutRepository) }

  var observeThresholdProposals: ObserveThresholdProposalsUseCase {
    ObserveThresholdProposalsUseCase(records: recordRepository, dismissed: dismissedProposals)
  }

  var acceptThreshold: AcceptThresholdUseCase {
    AcceptThresholdUseCase(editor: thresholdEditor, workouts: workoutRepository, history: history)
  }

  var dismissThreshold: DismissThresholdUseCase { DismissThresholdUseCase(dismissed: dismissedProposals) }

  /// The proposed thresholds now, from best efforts that are up to date.
  func thresholdProposals() async throws -> [ThresholdProposal] {
    try await withEffortsAndThresholds { observeThresholdProposals.execute(today: configuration.today, thresholds: $0) }
      ?? []
  }

  /// Why no threshold power and no threshold pace follow from best efforts that are up to date.
  func missingThresholds() async throws -> [SuggestedThreshold: EstimateFailure] {
    try await withEffortsAndThresholds {
      observeThresholdProposals.failures(today: configuration.today, thresholds: $0)
    } ?? [:]
  }

  private func withEffortsAndThresholds<Value>(
    _ values: (DatedThresholds) -> Snapshots<Value, WorkoutError>
  ) async throws -> Value? {
    await refreshEfforts()
    do throws(WorkoutError) {
      return try await values(try await observeThresholds.execute().firstValue() ?? DatedThresholds()).firstValue()
    } catch {
      throw Failure.stop(error)
    }
  }
}
