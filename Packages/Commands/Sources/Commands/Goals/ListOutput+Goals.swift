import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

extension ListOutput {
  /// Prints the goals, which is how every command about them ends.
  @MainActor
  func showGoals(
    matching filter: WorkoutFilter = WorkoutFilter(), in log: any TrainingLog,
    on terminal: @autoclosure () throws -> Terminal
  ) async throws {
    if try listsFields(ListField<GoalsDocument.GoalJSON>.all) { return }
    let screen = log.screens.goals(preferences: await log.preferences())
    try await log.open(screen)
    if let failure = screen.state.goals.failure { throw Failure.stop(failure) }
    let goals = (screen.state.goals.value ?? []).filter { $0.goal.matches(filter) }
    let document = GoalsDocument(goals)
    if try write(document.goals, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    let none = filter == WorkoutFilter() ? "No goals yet. \(RemedyPhrases.inShell(Remedy.addGoal))" : "No goals match."
    let empty = goals.isEmpty ? none : nil
    var state = screen.state
    state.list = Optimistic(.loaded(goals))
    try printer.show(
      GoalsContent(state: state, onAction: { _ in }), rows: TabSeparated(goals, printer.quantities), saying: empty)
  }
}
