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
}
