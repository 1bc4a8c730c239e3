import CoreSystem
import Foundation
import GRDB

/// Inspects a database file without writing to it or its folder.
enum DatabasePeek {
  /// Opens a read-only connection. If the database is a single file, no other file is created next to it.
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

  /// A process was killed and left an incomplete change. Only a writer can roll it back, so this happens in a copy.
  private static func openRolledBack(_ path: String, _ readingConfiguration: Configuration) throws -> DatabaseQueue {
    let folder = try TemporaryFolder()
    let copy = try ReadMode.copy(path, to: folder)
    var configuration = readingConfiguration
    configuration.readonly = false
    // Keeps the folder for as long as the connection lives.
    configuration.prepareDatabase { _ in withExtendedLifetime(folder) {} }
    return try DatabaseQueue(path: copy, configuration: configuration)
  }

  /// Prepares a connection to read as much as possible from a damaged file, such as a truncated one or one with a
  /// broken schema entry. A page whose cells do not fit is reported as damage immediately.
  @Sendable static func tolerateDamage(_ database: Database) throws {
    try database.execute(sql: "PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON")
  }

  /// The URI with which SQLite reads the file. To read a database in WAL mode, SQLite creates files in its folder,
  /// unless the URI promises that nobody changes the database. That is true while there is no WAL.
  static func readingPath(_ path: String) -> String {
    guard DatabaseFiles(path).isSettled else { return path }
    let url = URL(filePath: path).absoluteURL
    return "file://" + url.path(percentEncoded: true) + "?immutable=1"
  }

  /// Rejects a file that is certainly not a database of this program, before anything is written to it.
  ///
  /// Problems that cannot be identified here, such as damage or a lock, are left to the opening itself.
  static func rejectForeignDatabases(_ path: String, knowing steps: [Migration]) throws(DatabaseFailure) {
    do {
      try open(path).read { try rejectForeignDatabases($0, knowing: steps) }
    } catch {
      switch DatabaseFailure(error) {
      case let failure where [.notADatabase, .foreign, .newerSchema, .obsoleteSchema].contains(failure): throw failure
      default: return
      }
    }
  }

  /// A database with tables but without our list of migrations belongs to another program. One with steps that are not
  /// among `steps`, if given, belongs to a newer version, or to one that is too old.
  static func rejectForeignDatabases(_ database: Database, knowing steps: [Migration]?) throws {
    let tables = try String.fetchSet(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    guard !tables.isEmpty else { return }
    guard tables.contains(MigrationList.table) else { throw DatabaseFailure.foreign }
    if let steps, try MigrationList(steps).isSuperseded(in: database) { throw DatabaseFailure.newerSchema }
  }
}
