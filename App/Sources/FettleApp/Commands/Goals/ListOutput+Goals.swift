import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

extension ListOutput {
  /// Prints the goals, which is how every command about them ends.
  @MainActor
  func showGoals(in container: DependencyContainer, on terminal: @autoclosure () throws -> Terminal) async throws {
    if try listsFields(ListField<GoalsDocument.GoalJSON>.all) { return }
    let screen = container.screens.goals(preferences: await container.preferences())
    try await container.open(screen)
    if let failure = screen.state.goals.failure { throw Failure.stop(failure) }
    let goals = screen.state.goals.value ?? []
    let document = GoalsDocument(goals)
    if try write(document.goals, ListField.all, document: document) { return }
    let printer = try await container.printer(terminal())
    let empty = goals.isEmpty ? "No goals yet. \(RemedyPhrases.inShell(Remedy.addGoal))" : nil
    try printer.show(screen, rows: TabSeparated(goals, printer.quantities), saying: empty)
  }
}
