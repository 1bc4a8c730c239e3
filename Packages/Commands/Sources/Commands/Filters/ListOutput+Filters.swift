import CoreUI
import DomainWorkout

extension ListOutput {
  /// Prints the saved filters, which is how every command about them ends.
  @MainActor
  func showFilters(in log: any TrainingLog, on terminal: @autoclosure () throws -> Terminal) async throws {
    if try listsFields(ListField<FiltersDocument.FilterJSON>.all) { return }
    let filters = try await log.savedFilters()
    let document = FiltersDocument(filters)
    if try write(document.filters, ListField.all, document: document) { return }
    let empty = filters.isEmpty ? "No saved filters. Save one with: fettle filters save NAME FILTER…" : nil
    let printer = try await log.printer(terminal())
    try printer.show(SavedFiltersView(filters: filters), rows: TabSeparated(filters), saying: empty)
  }
}
