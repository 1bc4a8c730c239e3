import CoreUI
import DomainWorkout

extension ListOutput {
  /// Prints the proposed thresholds.
  @MainActor
  func showProposedThresholds(
    in container: DependencyContainer, on terminal: @autoclosure () throws -> Terminal
  ) async throws {
    let proposals = try await container.thresholdProposals()
    let document = ThresholdsDocument(proposals, missing: try await container.missingThresholds())
    if try write(document.proposals, ListField.all, document: document) { return }
    let printer = try await container.printer(terminal())
    let empty =
      proposals.isEmpty ? "No thresholds proposed: no recent effort proves a higher one." : nil
    try printer.show(
      ThresholdsView(proposals: proposals, quantities: printer.quantities),
      rows: TabSeparated(proposals, printer.quantities), saying: empty)
  }
}
