import CoreUI
import DomainWorkout

extension ListOutput {
  /// Prints the proposed thresholds.
  @MainActor
  func showProposedThresholds(
    in log: any TrainingLog, on terminal: @autoclosure () throws -> Terminal
  ) async throws {
    let proposals = try await log.thresholdProposals()
    let document = ThresholdsDocument(proposals, missing: try await log.missingThresholds())
    if try write(document.proposals, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    let empty =
      proposals.isEmpty ? "No thresholds proposed: no recent effort proves a higher one." : nil
    try printer.show(
      ThresholdsView(proposals: proposals, quantities: printer.quantities),
      rows: TabSeparated(proposals, printer.quantities), saying: empty)
  }
}
