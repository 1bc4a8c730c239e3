import CoreSync
public import Foundation
public import GRDB

extension WorkoutTable {
  public var fileField: String? { WorkoutRecord.trackField }

  public func fileDigest(_ database: Database, _ id: String) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT track_digest FROM workout WHERE id = ? AND deleted_at IS NULL")
    return try String.fetchOne(statement, arguments: [id])
  }

  public func hasFile(_ database: Database, _ id: String) throws -> Bool {
    try TrackStore.isHere(database, of: id)
  }

  public func file(_ database: Database, _ id: String) throws -> Data? {
    guard let record = try TrackStore.track(database, of: id) else { return nil }
    return try? TrackFile(record).bytes
  }

  public func keep(_ database: Database, file: Data, of id: String) throws {
    guard let record = try? TrackFile(file).record(of: id) else { throw UnreadableFile() }
    try TrackStore.put(database, record)
    // A load is computed again from the track.
    try database.cachedStatement(sql: "UPDATE workout SET load_basis = NULL WHERE id = ?").execute(arguments: [id])
  }
}
