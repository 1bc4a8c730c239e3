import CoreDatabase
import DomainCore
public import DomainWorkout
import GRDB

extension SavedSegment: StoredItem {
  public static let stored = StoredKind<SavedSegment>(
    table: "segment", collection: "saved_segments", meaning: "Segments, deleted ones included.",
    title: { $0.text("name") },
    [
      StoredColumn("name", .words()),
      StoredColumn("sport", .code),
      StoredColumn("line", .words(1...ValueRange.text.upperBound)),
      StoredColumn("note", .words(ValueRange.text), isOptional: true),
      StoredColumn("created", of: "createdDay", .day),
    ])
}

extension WorkoutSchema {
  static let savedSegments = Migration("workout-5-saved-segments") { database in
    try database.execute(
      sql: """
        CREATE TABLE segment (
          id TEXT PRIMARY KEY NOT NULL,
          name TEXT NOT NULL,
          sport TEXT NOT NULL,
          line TEXT NOT NULL,
          note TEXT,
          created INTEGER NOT NULL,
          deleted_at REAL,
          out_of_range TEXT
        ) STRICT
        """)
  }
}
