import DomainCore
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
    await refreshEfforts()
    do throws(WorkoutError) {
      let thresholds = try await observeThresholds.execute().firstValue() ?? DatedThresholds()
      return try await observeThresholdProposals.execute(today: configuration.today, thresholds: thresholds)
        .firstValue() ?? []
    } catch {
      throw Failure.stop(error)
    }
  }
}
