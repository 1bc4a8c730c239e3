import CoreDatabase
import DomainCore
public import DomainWorkout
import GRDB

extension SavedFigure: StoredItem {
  public static let stored = StoredKind<SavedFigure>(
    table: "saved_figure", collection: "saved_figures", meaning: "Saved figures, deleted ones included.",
    title: { $0.text("name") },
    [
      StoredColumn("name", .words()),
      StoredColumn("figure", .code),
      StoredColumn("period", .code),
      StoredColumn("query", of: "filter", .query, isOptional: true),
      StoredColumn("dashboard", .code),
    ])
}

extension WorkoutSchema {
  static let savedFigures = Migration("workout-6-saved-figures") { database in
    try database.execute(
      sql: """
        CREATE TABLE saved_figure (
          id TEXT PRIMARY KEY NOT NULL,
          name TEXT NOT NULL,
          figure TEXT NOT NULL,
          period TEXT NOT NULL,
          query TEXT,
          dashboard TEXT NOT NULL,
          deleted_at REAL,
          out_of_range TEXT
        ) STRICT
        """)
  }
}
