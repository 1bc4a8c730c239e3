import CoreSystem
import Foundation
import GRDB

/// Looks into a database file without writing to it or its folder.
enum DatabasePeek {
  /// A connection that reads. Where the file alone is all of the database, nothing at all is made beside it.
  static func open(_ path: String, preparing: (@Sendable (Database) throws -> Void)? = nil) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    if let preparing { configuration.prepareDatabase(preparing) }
    if let queue = try? DatabaseQueue(path: readingPath(path), configuration: configuration) { return queue }
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      return try openRolledBack(path, configuration)
    }
  }

  /// A process that was killed left a change half-made, which can only be rolled back by who may write: in a copy.
  private static func openRolledBack(_ path: String, _ readingConfiguration: Configuration) throws -> DatabaseQueue {
    let folder = try TemporaryFolder()
    let copy = try ReadingWay.copy(path, to: folder)
    var configuration = readingConfiguration
    configuration.readonly = false
    // Kept as long as the connection.
    configuration.prepareDatabase { _ in withExtendedLifetime(folder) {} }
    return try DatabaseQueue(path: copy, configuration: configuration)
  }

  /// Prepares a connection to read what can be read of a damaged file: one that was cut off, or with a schema of which
  /// an entry is broken. A page whose cells do not fit is told as damage at once.
  @Sendable static func beTolerant(_ database: Database) throws {
    try database.execute(sql: "PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON")
  }

  /// What SQLite is given to read the file with. To read a database in WAL mode it makes files in its folder, but not
  /// when told that nobody will change it, which is true enough while there is no WAL.
  static func readingPath(_ path: String) -> String {
    guard DatabaseFiles(path).isSettled else { return path }
    let url = URL(filePath: path).absoluteURL
    return "file://" + url.path(percentEncoded: true) + "?immutable=1"
  }

  /// Refuses what is surely not a database of this program, before anything is written to it.
  ///
  /// What cannot be judged from here, such as damage or a lock, is left to opening it.
  static func refuseStrangers(_ path: String, knowing steps: [Migration]) throws(DatabaseFailure) {
    do {
      try open(path).read { try refuseStrangers($0, knowing: steps) }
    } catch {
      switch DatabaseFailure(error) {
      case let failure where [.notADatabase, .foreign, .newerSchema].contains(failure): throw failure
      default: return
      }
    }
  }

  /// A database with tables but without our list of migrations is somebody else's; one with steps that are not among
  /// `steps` (if given) a newer program's.
  static func refuseStrangers(_ database: Database, knowing steps: [Migration]?) throws {
    let tables = try String.fetchSet(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    guard !tables.isEmpty else { return }
    guard tables.contains(MigrationList.table) else { throw DatabaseFailure.foreign }
    if let steps, try MigrationList(steps).isSuperseded(in: database) { throw DatabaseFailure.newerSchema }
  }
}
