import CoreSystem
public import GRDB
import Logging
import Synchronization

/// One SQLite database in WAL mode: many readers, one writer, observed for changes by this and other processes.
///
/// An acknowledged write survives the program and, unless requested otherwise, a power cut. Foreign keys are enforced.
public final class LocalDatabase: Sendable {
  let location: String
  let migrations: MigrationList
  let connections: ConnectionKeeper
  let logger = Logger(label: "fettle.CoreDatabase")
  private let temporaryFolder: TemporaryFolder?
  /// Collects what this process writes; `nil` unless somebody asked for it.
  private let tracker = Mutex<WriteTracker?>(nil)

  /// Whether it is currently read-only: its file or folder may not be written to, the disk is full, or another process
  /// has locked it for writing. Observations then return the current value and no later ones. Except in the first case,
  /// each write tries again.
  public var isReadOnly: Bool { connections.current.readOnlyCause != nil }

  var pool: DatabasePool { connections.current.pool }

  /// Opens a database, creates it if it is missing, and updates its schema.
  ///
  /// Before a database with an older schema is changed, a copy is kept next to it as `<name>.before-<first new
  /// step>.sqlite`; the newest three such copies stay. A database that may not or cannot be written to is opened
  /// read-only, if its schema is up to date.
  ///
  /// If another file replaces the open one, the next write fails with `replaced` and the database continues with the
  /// new file, also for observers; the contents of the old file are kept as `<name>.before-replacement-<n>.sqlite`, the
  /// newest three of them. If the file is missing, writes fail with `missing`.
  ///
  /// - Parameters:
  ///   - migrations: all steps of the schema, in order.
  ///   - busyTimeout: seconds to wait for another process's write.
  /// - Throws: `newerSchema` if the database has a migration that is not among `migrations`; `obsoleteSchema`
  ///   if it has only some of the steps that a baseline among them replaces; `readOnly` if it needs a write but may not
  ///   be written to; `full` or `cannotOpen` if the copy cannot be made. In all these cases it was
  ///   left unchanged.
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
    _ = SQLiteSettings.areApplied
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

  /// Ends all observations, waits for reads and writes in progress, and closes the file, so that no write-ahead log is
  /// left next to it unless another process has it open. Later reads and writes fail.
  ///
  /// Without it the file is closed when the last reference is released, which may not happen before the program exits.
  public func close() async {
    await connections.close()
    temporaryFolder?.remove()
  }

  /// Runs `body` in one transaction and increases the revision in it.
  ///
  /// - Parameters:
  ///   - durability: what the commit survives.
  ///   - failure: converts a failure of the database into the caller's error. `body` may throw the caller's errors,
  ///     too;
  ///     either way nothing is written.
  /// - Returns: what `body` returned, and the revision the commit made.
  /// - Throws: without running `body`, the reason why it is read-only, such as `readOnly`, `full` or `busy`; `replaced`
  ///   or `missing` if the path no longer leads to the open file.
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
    let tracker = tracker.withLock { $0 }
    let isInBackground = BackgroundWrites.areMarked
    do {
      let written = try await connection.pool.writeWithoutTransaction { database in
        tracker?.begin(inBackground: isInBackground)
        try database.execute(
          sql: """
            PRAGMA synchronous = \(durability.synchronous);
            PRAGMA wal_autocheckpoint = \(durability.longestWALPageCount)
            """)
        var written: (value: Value, revision: Int64)?
        try database.inTransaction(.immediate) {
          written = (try body(database), try RevisionCounter.advance(database) &+ connection.revisionOffset)
          // Last, so that as little as possible happens between the check and the commit.
          try connection.requirePlace()
          return .commit
        }
        guard let written else { throw DatabaseFailure.other(reason: "the transaction did not run") }
        return written
      }
      logger.debug("committed", metadata: ["revision": "\(written.revision)"])
      return written
    } catch let error as Failure where !(error is DatabaseFailure) {
      throw error
    } catch {
      note(error, "a write failed")
      throw failure(await connections.settle(DatabaseFailure(error), of: connection))
    }
  }

  func track(_ tracker: WriteTracker?) {
    self.tracker.withLock { $0 = tracker }
  }

  /// Reads once, in one snapshot. Values to be shown are observed instead.
  public func read<Value: Sendable, Failure: Error>(
    mapping failure: @Sendable (DatabaseFailure) -> Failure,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await connections.read { database, _ in try body(database) }
    } catch {
      note(error, "a read failed")
      throw failure(DatabaseFailure(error))
    }
  }

  /// Records a failure; cancellation, or a call that comes too late, is not a failure.
  private func note(_ error: any Error, _ event: Logger.Message) {
    guard !(error is CancellationError), !connections.isClosed else { return }
    logger.error(event, metadata: ["cause": "\(error)"])
  }

  /// A new observation: the current value, then a new one after each later commit of this or another process (several
  /// may be combined), until canceled.
  ///
  /// - Parameters:
  ///   - fetch: reads in one snapshot. Runs again after each commit.
  ///   - element: combines the value and the revision it was read at into the caller's type.
  ///   - failure: converts a failure of the database into the caller's error.
  public func values<Value: Sendable, Element: Sendable, Failure: Error>(
    fetch: @escaping @Sendable (Database) throws -> Value,
    element: @escaping @Sendable (Value, Int64) -> Element,
    mapping failure: @escaping @Sendable (DatabaseFailure) -> Failure
  ) -> DatabaseValues<Element, Failure> {
    DatabaseValues(
      from: connections, reading: { database, revision in element(try fetch(database), revision) }, mapping: failure)
  }
}

extension LocalDatabase {
  /// The path of a file next to the database that belongs to it, such as a lock.
  ///
  /// - Parameter suffix: is appended to the database's own name, such as `-sync`.
  public func path(beside suffix: String) -> String {
    location + suffix
  }
}

/// What a commit survives.
public enum Durability: Sendable {
  /// A power cut: it is on the disk when it is acknowledged. Costs a few milliseconds.
  case power
  /// The end of the program: a power cut may lose it together with everything after it, but never a part of it. For the
  /// many steps of repeatable work whose last step is durable.
  case program

  /// The value of SQLite's `synchronous`.
  var synchronous: String {
    switch self {
    case .power: "FULL"
    case .program: "NORMAL"
    }
  }

  /// How many pages the WAL may have before a commit copies them into the database: pages that many steps change
  /// repeatedly need not be copied after each.
  fileprivate var longestWALPageCount: Int {
    switch self {
    case .power: 1_000
    case .program: 4_000
    }
  }
}
