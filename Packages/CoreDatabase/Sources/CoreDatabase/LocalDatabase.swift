import Foundation
public import GRDB
import Logging

/// One SQLite database in WAL mode: many readers, one writer, watched for changes by this and other processes.
public final class LocalDatabase: Sendable {
  private let pool: DatabasePool
  private let watcher: ExternalChangeWatcher
  private let temporaryFolder: TemporaryFolder?
  private let logger = Logger(label: "fettle.CoreDatabase")

  /// Opens a database, makes it when it is missing, and brings its schema up to date.
  ///
  /// - Parameters:
  ///   - migrations: all steps of the schema, in order.
  ///   - busyTimeout: seconds to wait for another process's write.
  /// - Throws: `newerSchema` when the database knows a migration that is not among `migrations`.
  public init(
    at location: DatabaseLocation, migrations: [Migration], busyTimeout: Double = 5
  ) throws(DatabaseFailure) {
    do {
      let path: String
      switch location {
      case .file(let file):
        try Self.prepare(file)
        path = file
        temporaryFolder = nil
      case .temporary:
        let folder = try TemporaryFolder()
        path = folder.path(of: "fettle.sqlite")
        temporaryFolder = folder
      }
      var configuration = Configuration()
      configuration.busyMode = .timeout(busyTimeout)
      pool = try DatabasePool(path: path, configuration: configuration)
      watcher = ExternalChangeWatcher(pool: pool)
      try Self.migrate(pool, by: [RevisionCounter.migration] + migrations)
    } catch {
      logger.error("opening failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }

  /// Runs `body` in one transaction and counts the revision up in it.
  ///
  /// - Parameters:
  ///   - failure: what the caller's layer calls a failure of the database. `body` may throw the caller's errors too;
  ///     either way nothing is written.
  /// - Returns: what `body` returned, and the revision the commit made.
  public func write<Value: Sendable, Failure: Error>(
    mapping failure: @Sendable (DatabaseFailure) -> Failure,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> (value: Value, revision: Int64) {
    do {
      return try await pool.write { database in
        let value = try body(database)
        return (value, try RevisionCounter.advance(database))
      }
    } catch let error as Failure {
      throw error
    } catch {
      if !(error is CancellationError) { logger.error("a write failed", metadata: ["cause": "\(error)"]) }
      throw failure(DatabaseFailure(error))
    }
  }

  /// Reads once, in one snapshot. What is shown to somebody is observed instead.
  public func read<Value: Sendable, Failure: Error>(
    mapping failure: @Sendable (DatabaseFailure) -> Failure,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await pool.read { try body($0) }
    } catch {
      if !(error is CancellationError) { logger.error("a read failed", metadata: ["cause": "\(error)"]) }
      throw failure(DatabaseFailure(error))
    }
  }

  /// A fresh observation: the value of now, then a new one after each commit of this or another process that came
  /// since (several may be told as one), until cancelled.
  ///
  /// - Parameters:
  ///   - fetch: reads in one snapshot. Runs again after each commit.
  ///   - element: puts the value and the revision it was read at into what the caller's layer delivers.
  ///   - failure: what the caller's layer calls a failure of the database.
  public func values<Value: Sendable, Element: Sendable, Failure: Error>(
    fetch: @escaping @Sendable (Database) throws -> Value,
    element: @escaping @Sendable (Value, Int64) -> Element,
    mapping failure: @escaping @Sendable (DatabaseFailure) -> Failure
  ) -> DatabaseValues<Element, Failure> {
    DatabaseValues(
      observation: ValueObservation.tracking { database in
        element(try fetch(database), try RevisionCounter.current(database))
      },
      pool: pool, watcher: watcher, mapping: failure)
  }

  /// Makes a missing file and its folders so that only their owner can look into them, and looks into one that is
  /// there before anything is written to it.
  private static func prepare(_ file: String) throws {
    guard !FileManager.default.fileExists(atPath: file) else { return try refuseForeign(file) }
    let folder = URL(filePath: file).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DatabaseFailure.cannotOpen(reason: "the folder \(folder.path()) cannot be made")
    }
    _ = FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o600])
  }

  /// A database with tables but without our list of migrations is somebody else's.
  private static func refuseForeign(_ file: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    guard let queue = try? DatabaseQueue(path: file, configuration: configuration) else { return }
    let tables = try? queue.read {
      try String.fetchSet($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    if let tables, !tables.isEmpty, !tables.contains("grdb_migrations") { throw DatabaseFailure.foreign }
  }

  private static func migrate(_ pool: DatabasePool, by migrations: [Migration]) throws {
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(migration.name) { try migration.apply($0) }
    }
    let state = try pool.read { database in
      (isNewer: try migrator.hasBeenSuperseded(database), isCurrent: try migrator.hasCompletedMigrations(database))
    }
    if state.isNewer { throw DatabaseFailure.newerSchema }
    if !state.isCurrent { try migrator.migrate(pool) }
  }
}
