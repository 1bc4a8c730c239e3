import DomainTraining
import GRDB

/// The statements on the table of tracks. Each runs inside a transaction opened by its caller.
///
/// A workout names its track by a digest, which a server can change before the new track has arrived. Until then the
/// workout has none, and the previous track is set aside, because the change may be undone.
enum TrackStore {
  /// The workout's track, if it is on this machine.
  static func track(_ database: Database, of id: String) throws -> TrackRecord? {
    try TrackRecord.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM track WHERE workout = ? AND set_aside IS NULL"), arguments: [id])
  }

  /// The samples of a workout, for whatever can do without them: none if they are damaged.
  static func readableTrack(_ database: Database, of id: String) throws -> (track: Track, isDamaged: Bool) {
    guard let record = try track(database, of: id) else { return (Track(), false) }
    do throws(TrackEncoding.Damaged) {
      return (try record.track(), false)
    } catch {
      return (Track(), true)
    }
  }

  static func isHere(_ database: Database, of id: String) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM track WHERE workout = ? AND set_aside IS NULL)")
    return try Bool.fetchOne(statement, arguments: [id]) ?? false
  }

  static func put(_ database: Database, _ track: TrackRecord) throws {
    try track.insert(database, onConflict: .replace)
  }

  static func copy(_ database: Database, from other: String, to id: String) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO track (workout, sample_count, encoding, samples)
        SELECT ?, sample_count, encoding, samples FROM track WHERE workout = ? AND set_aside IS NULL
        """,
      arguments: [id, other])
  }

  /// Sets the track aside if the workout now names another one, and puts it back if the workout names it again.
  static func follow(_ database: Database, _ workout: WorkoutRecord, from old: WorkoutRecord) throws {
    guard workout.trackDigest != old.trackDigest else { return }
    let statement = try database.cachedStatement(
      sql: """
        UPDATE track SET set_aside = CASE WHEN set_aside IS NULL THEN ?1 WHEN set_aside IS NOT ?2 THEN set_aside END
        WHERE workout = ?3
        """)
    try statement.execute(arguments: [old.trackDigest ?? "", workout.trackDigest, workout.id])
  }
}
