import DomainWorkout

/// The changes of this run, which can be undone and redone in all subjects.
@MainActor
protocol HistoryScope: TrainingScope, RecordScope, ImportScope {}

extension HistoryScope {
  var observeHistory: ObserveChangeHistoryUseCase? { history.map { ObserveChangeHistoryUseCase(history: $0) } }

  /// Begins a history of changes, if there is none.
  func beginHistory() -> ChangeHistory {
    let history = history ?? ChangeHistory()
    self.history = history
    return history
  }

  func undoChange(in history: ChangeHistory) -> UndoChangeUseCase {
    UndoChangeUseCase(
      history: history, workouts: workoutRepository, imports: importRepository, thresholds: thresholdHistory,
      editor: thresholdEditor)
  }

  func redoChange(in history: ChangeHistory) -> RedoChangeUseCase {
    RedoChangeUseCase(
      history: history, workouts: workoutRepository, imports: importRepository, thresholds: thresholdHistory,
      editor: thresholdEditor)
  }

  /// Forgets everything that was kept to undo and redo changes.
  func endHistory() async {
    guard let history else { return }
    await EndChangeHistoryUseCase(history: history, workouts: workoutRepository).execute()
    self.history = nil
  }
}
