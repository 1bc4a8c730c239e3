import CoreUI
import DomainWorkout

extension ListOutput {
  /// Prints the goals, which is how every command about them ends.
  @MainActor
  func showGoals(in container: DependencyContainer, on terminal: @autoclosure () throws -> Terminal) async throws {
    if try listsFields(ListField<GoalsDocument.GoalJSON>.all) { return }
    let goals = try await container.goalStatuses()
    let document = GoalsDocument(goals)
    if try write(document.goals, ListField.all, document: document) { return }
    let printer = try await container.printer(terminal())
    let empty = goals.isEmpty ? "No goals. Set one with: fettle goals add distance=1000km period=year" : nil
    try printer.show(
      GoalsView(goals: goals, quantities: printer.quantities), rows: TabSeparated(goals, printer.quantities),
      saying: empty)
  }
}
