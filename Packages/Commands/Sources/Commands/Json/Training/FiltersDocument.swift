import DomainWorkout

/// `fettle filters --json`
struct FiltersDocument: JSONDocument {
  struct FilterJSON: Encodable {
    let id: String
    let name: String
    /// The filter as it was typed.
    let query: String
  }

  let format = "fettle.filters/1"
  let filters: [FilterJSON]

  init(_ filters: [SavedFilter]) {
    self.filters = filters.map { FilterJSON(id: $0.id.description, name: $0.name, query: $0.query) }
  }
}
