import CoreSystem
public import GRDB
import Logging

/// One SQLite database in WAL mode: many readers, one writer, watched for changes by this and other processes.
///
/// An acknowledged write outlives the program and, unless it was told not to, a power cut. Foreign keys are enforced.
public final class LocalDatabase: Sendable {
  let location: String
  let migrations: MigrationList
  let connections: ConnectionKeeper
  let logger = Logger(label: "fettle.CoreDatabase")
  private let temporaryFolder: TemporaryFolder?

  /// Whether it can only be read now: its file or folder may not be written to, the disk is full, or another process
  /// holds it for writing. Observations then give the value of now and no later ones. But for the first case each write
  /// tries anew.
  public var isReadOnly: Bool { connections.current.refusal != nil }

  var pool: DatabasePool { connections.current.pool }

  /// Opens a database, makes it when it is missing, and brings its schema up to date.
  ///
  /// Before a database that already has some of the schema is changed, a copy is kept beside it as
  /// `<name>.before-<first new step>.sqlite`; the newest three such copies stay. What may not or cannot be written to
  /// is opened to be read, if its schema is up to date.
  ///
  /// When another file takes the place of the open one, the next write fails with `replaced` and the database goes on
  /// with the new file, also for who observes it; what the old file held is kept as
  /// `<name>.before-replacement-<n>.sqlite`, the newest three of them. When the file is gone, writes fail with `missing`.
  ///
  /// - Parameters:
  ///   - migrations: all steps of the schema, in order.
  ///   - busyTimeout: seconds to wait for another process's write.
  /// - Throws: `newerSchema` when the database knows a migration that is not among `migrations`; `readOnly` when it
  ///   may not be written to and would have to be; `full` or `cannotOpen` when the copy cannot be made. In all these
  ///   cases it was left as it is.
  public convenience init(
    at location: DatabaseLocation, migrations: [Migration], busyTimeout: Double = 5
  ) throws(DatabaseFailure) {
    try self.init(at: location, migrations: migrations, busyTimeout: busyTimeout, preparing: { _ in })
  }

  /// - Parameter preparing: runs on each connection before it is used.
  init(
    at location: DatabaseLocation, migrations: [Migration], busyTimeout: Double = 5,
    preparing: @escaping @Sendable (Database) throws -> Void
  ) throws(DatabaseFailure) {
    let list = MigrationList(MigrationList.complete(migrations))
    self.migrations = list
    do {
      switch location {
      case .file(let file):
        temporaryFolder = nil
        self.location = file
      case .temporary:
        let made = try TemporaryFolder()
        temporaryFolder = made
        self.location = made.path(of: "fettle.sqlite")
      }
      connections = try ConnectionKeeper(
        DatabaseOpening(location: self.location, migrations: list, busyTimeout: busyTimeout, preparing: preparing))
    } catch {
      logger.error("opening failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }

  /// Runs `body` in one transaction and counts the revision up in it.
  ///
  /// - Parameters:
  ///   - durability: what the commit outlives.
  ///   - failure: what the caller's layer calls a failure of the database. `body` may throw the caller's errors too;
  ///     either way nothing is written.
  /// - Returns: what `body` returned, and the revision the commit made.
  /// - Throws: without running `body`, why it can only be read, such as `readOnly`, `full` or `busy`; `replaced` or
  ///   `missing` where the path no longer leads to the open file.
  public func write<Value: Sendable, Failure: Error>(
    outliving durability: Durability = .power, mapping failure: @Sendable (DatabaseFailure) -> Failure,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> (value: Value, revision: Int64) {
    let connection: DatabaseConnection
    do throws(DatabaseFailure) {
      connection = try await connections.forWriting()
    } catch {
      throw failure(error)
    }
    do {
      return try await connection.pool.writeWithoutTransaction { database in
        try database.execute(
          sql: """
            PRAGMA synchronous = \(durability.synchronous);
            PRAGMA wal_autocheckpoint = \(durability.longestWALPageCount)
            """)
        var written: (value: Value, revision: Int64)?
        try database.inTransaction(.immediate) {
          written = (try body(database), try RevisionCounter.advance(database) &+ connection.revisionOffset)
          // Last of all, so that as little as can be comes between the look and the commit.
          try connection.requirePlace()
          return .commit
        }
        guard let written else { throw DatabaseFailure.other(reason: "the transaction did not run") }
        return written
      }
    } catch let error as Failure where !(error is DatabaseFailure) {
      throw error
    } catch {
      if !(error is CancellationError) { logger.error("a write failed", metadata: ["cause": "\(error)"]) }
      throw failure(await connections.settle(DatabaseFailure(error), of: connection))
    }
  }

  /// Reads once, in one snapshot. What is shown to somebody is observed instead.
  public func read<Value: Sendable, Failure: Error>(
    mapping failure: @Sendable (DatabaseFailure) -> Failure,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await readAnywhere(body)
    } catch {
      if !(error is CancellationError) { logger.error("a read failed", metadata: ["cause": "\(error)"]) }
      throw failure(DatabaseFailure(error))
    }
  }

  /// Reads the file that is in place: what is only read may come from the new one at once.
  func readAnywhere<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let connection = connections.current
    do {
      return try await connection.pool.read { try body($0) }
    } catch {
      let failure = await connections.settle(DatabaseFailure(error), of: connection)
      guard case .replaced = failure else { throw error }
      return try await connections.current.pool.read { try body($0) }
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
      following: connections,
      observation: { connection in
        // Each commit counts the revision up, so that nothing else need be watched: what is read is not recorded, and
        // is read beside the writer.
        ValueObservation.tracking(region: RevisionCounter.region) { database in
          element(try fetch(database), try RevisionCounter.current(database) &+ connection.revisionOffset)
        }
      }, mapping: failure)
  }
}
