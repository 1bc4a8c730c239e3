import CoreUI
import DomainWorkout

extension ListOutput {
  /// Prints the gear, which is how every command about it ends.
  @MainActor
  func showGear(in container: DependencyContainer, on terminal: @autoclosure () throws -> Terminal) async throws {
    if try listsFields(ListField<GearDocument.GearJSON>.all) { return }
    let gear = try await container.gearStatuses()
    let document = GearDocument(gear)
    if try write(document.gear, ListField.all, document: document) { return }
    let printer = try await container.printer(terminal())
    let empty = gear.isEmpty ? #"No gear. Add some with: fettle gear add name="Red shoes" kind=shoes"# : nil
    try printer.show(
      GearView(gear: gear, quantities: printer.quantities), rows: TabSeparated(gear, printer.quantities),
      saying: empty)
  }
}
