import CoreDatabase
import GRDB

extension WorkoutSchema {
  // Search also finds the words of private notes and tags, which were there before.
  static let search = Migration("workout-13-search") { database in
    let words = DatabaseFunction("workout_words", argumentCount: 1, pure: true) { values in
      SearchText.indexed(String.fromDatabaseValue(values[0]) ?? "")
    }
    database.add(function: words)
    try database.execute(
      sql: """
        UPDATE workout SET words = workout_words(
          title || ' ' || coalesce(notes, '') || ' ' || coalesce(private_notes, '') || ' ' || coalesce((
            SELECT group_concat(key, ' ') FROM (
              SELECT key FROM json_each(iif(json_valid(workout.tags), workout.tags, '{}')) WHERE value = 1 ORDER BY key)
          ), ''))
        WHERE trim(private_notes) <> '' OR tags IS NOT NULL
        """)
    database.remove(function: words)
  }
}
