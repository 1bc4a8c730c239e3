import CoreUI
import DomainWorkout

/// The saved filters as a table.
struct SavedFiltersView: View {
  let filters: [SavedFilter]

  var body: some View {
    Table(filters, emptyText: "No saved filters") {
      TableColumn<SavedFilter>("Name") { $0.name }
      TableColumn<SavedFilter>("Filter") { $0.query }
    }
  }
}
