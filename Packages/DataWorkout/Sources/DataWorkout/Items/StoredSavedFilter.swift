import DomainCore
public import DomainWorkout

extension SavedFilter: StoredItem {
  public static let stored = StoredKind<SavedFilter>(
    table: "saved_filter", collection: "filters",
    meaning: "Queries that were saved under a name, deleted ones included.", isTolerant: true,
    title: { $0.text("name") },
    [
      StoredColumn("name", .words()),
      StoredColumn("query", .query),
    ])
}

/// The saved filters in the local database.
public typealias OfflineFirstSavedFilterRepository = OfflineFirstItemRepository<SavedFilter>
