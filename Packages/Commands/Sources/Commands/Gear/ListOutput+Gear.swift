import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

extension ListOutput {
  /// Prints the gear, which is how every command about it ends.
  @MainActor
  func showGear(in log: any TrainingLog, on terminal: @autoclosure () throws -> Terminal) async throws {
    if try listsFields(ListField<GearDocument.GearJSON>.all) { return }
    let screen = log.screens.gear(preferences: await log.preferences())
    try await log.open(screen)
    if let failure = screen.state.gear.failure { throw Failure.stop(failure) }
    let gear = screen.state.gear.value ?? []
    let document = GearDocument(gear)
    if try write(document.gear, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    let empty = gear.isEmpty ? "No gear yet. \(RemedyPhrases.inShell(Remedy.addGear))" : nil
    try printer.show(screen, rows: TabSeparated(gear, printer.quantities), saying: empty)
  }
}
