import DomainTraining
import Foundation
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

/// The first form of tracks on disk, which only development versions wrote. It is like the second, but used one coding for
/// each column: see `ColumnCoding.encode` for what is in front of a column now.
enum FirstTrackForm {
  private static let times: UInt8 = 1

  /// The track in the form of `TrackEncoding`; `nil` if it is damaged.
  static func currentForm(of data: Data, sampleCount: Int) -> Data? {
    guard let bytes = withCodings(VariableLengthReader(bytes: [UInt8](data)), sampleCount: sampleCount),
      let track = try? TrackEncoding.decode(bytes, sampleCount: sampleCount, encoding: TrackEncoding.current)
    else { return nil }
    return TrackEncoding.encode(track)
  }

  private static func withCodings(_ reader: VariableLengthReader, sampleCount: Int) -> Data? {
    var reader = reader
    var writer = VariableLengthWriter()
    /// Copies a column, with its coding in front of it.
    func copyColumn(isSteady: Bool) -> Bool {
      writer.append(UInt64(1))
      writer.append(byte: isSteady ? 1 : 0)
      return copy(count: sampleCount)
    }
    func copy(count: Int) -> Bool {
      for _ in 0..<count {
        guard let number = reader.next() else { return false }
        writer.append(number)
      }
      return true
    }
    while let tag = reader.nextByte() {
      writer.append(byte: tag)
      guard tag != 0 else { break }
      guard copyColumn(isSteady: tag == times) else { return nil }
    }
    guard let segmentCount = reader.next(), segmentCount <= UInt64(max(0, sampleCount)) else { return nil }
    writer.append(segmentCount)
    guard copy(count: Int(segmentCount)), let columnCount = reader.next(), columnCount <= 1_000 else { return nil }
    writer.append(columnCount)
    for _ in 0..<columnCount {
      guard let name = reader.nextText(), let unit = reader.nextText() else { return nil }
      writer.append(name)
      writer.append(unit)
      guard copyColumn(isSteady: false) else { return nil }
    }
    return Data(writer.bytes)
  }
}
