import DomainTraining

/// Sets a proposed threshold from the day of its effort. The training loads that depend on it are outdated until
/// `RefreshTrainingLoadsUseCase` recomputes them.
public struct AcceptThresholdUseCase: Sendable {
  private let editor: any ThresholdEditor
  private let workouts: any WorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone; `nil` where nothing can be undone.
  public init(editor: any ThresholdEditor, workouts: any WorkoutRepository, history: ChangeHistory? = nil) {
    self.editor = editor
    self.workouts = workouts
    self.history = history
  }

  /// - Throws: before anything is changed, if the profile cannot have the value.
  public func execute(_ proposal: ThresholdProposal) async throws(WorkoutError) -> StoredThresholdChange {
    let stored = try await editor.set(proposal.threshold, to: proposal.value, from: proposal.day)
    await history?.note(.threshold(stored.change), forgettingIn: workouts)
    return stored
  }
}
