import CoreDatabase
import GRDB

extension WorkoutSchema {
  // Which track a workout has, so that it can be named without being read. What a track that cannot be read would be
  // called is not known; it stays where it is. And a new workout does not look for sums that nothing is left of.
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
