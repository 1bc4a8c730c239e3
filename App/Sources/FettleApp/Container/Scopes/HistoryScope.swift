import DomainCore
import DomainWorkout

/// What the person did, in all subjects, which can be undone and redone.
@MainActor
protocol HistoryScope: WorkoutScope {
  var undoRepository: any UndoRepository { get }
}

extension HistoryScope {
  /// The actions of this run come first.
  var undo: UndoUseCases {
    UndoUseCases(undoRepository, session: configuration.session(), refreshLoads: refreshTrainingLoads)
  }
}
