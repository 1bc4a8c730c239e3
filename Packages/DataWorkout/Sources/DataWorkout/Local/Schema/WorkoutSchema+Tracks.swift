import CoreDatabase
import GRDB

extension WorkoutSchema {
  // The digest of a workout's track, so that the track can be named without being read. A track that cannot be read has
  // no known name and stays where it is. Also, a new workout no longer looks for totals of which nothing is left.
  static let tracks = Migration("workout-3-tracks") { database in
    try database.execute(
      sql: """
        ALTER TABLE workout ADD COLUMN track_digest TEXT;
        ALTER TABLE track ADD COLUMN set_aside TEXT;
        \(WorkoutLibrarySQL.sumsOfNewWorkout)
        """)
    let name = try database.makeStatement(sql: "UPDATE workout SET track_digest = ? WHERE id = ?")
    let rows = try Row.fetchCursor(database, sql: "SELECT workout, sample_count, encoding, samples FROM track")
    while let row = try rows.next() {
      let track = TrackRecord(workout: row[0], sampleCount: row[1], encoding: row[2], samples: row[3])
      guard let file = try? TrackFile(track) else { continue }
      try name.execute(arguments: [file.digest, track.workout])
    }
  }
}
