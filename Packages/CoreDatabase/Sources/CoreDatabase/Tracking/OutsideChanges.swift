import GRDB
import Synchronization

/// Finds what others than the person's own actions changed in a database: other programs, and marked writes of this one
/// (``BackgroundWrites``).
///
/// It compares the rows with a copy of its own, because another program's commits leave no other trace. The writes of
/// this process say which tables they concern; only after another program's commit are all tables compared.
public final class OutsideChanges: Sendable {
  /// What was found.
  public struct Found: Equatable, Sendable {
    /// The rows, including those that the person's own actions changed at the same time.
    public let changes: [RowChange]
    /// The least revision at which they can be read.
    public let revision: Int64
  }

  private struct State {
    let copy: DatabaseQueue
    let tables: [TrackedTable]
    var version: Int64
  }

  private let database: LocalDatabase
  private let tracker = WriteTracker()
  private let state: Mutex<State>

  /// - Parameter path: a complete copy of the database, made while nothing was written; from now on it belongs to this
  ///   object.
  public init(of database: LocalDatabase, comparedWith path: String) async throws(DatabaseFailure) {
    self.database = database
    do {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let copy = try DatabaseQueue(path: path, configuration: configuration)
      let location = database.connections.current.path
      let tables = try await copy.writeWithoutTransaction { copy in
        try copy.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        let tables = try TrackedTable.all(in: copy)
        for trigger in try String.fetchAll(copy, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'") {
          try copy.execute(sql: "DROP TRIGGER \(trigger.quotedDatabaseIdentifier)")
        }
        try copy.execute(sql: "ATTACH DATABASE ? AS log", arguments: [location])
        return tables
      }
      state = Mutex(State(copy: copy, tables: tables, version: try Self.version(of: database.pool)))
      database.pool.add(transactionObserver: tracker, extent: .databaseLifetime)
    } catch {
      throw DatabaseFailure(error)
    }
    database.track(tracker)
  }

  /// Forgets the copy. Nothing is found from then on.
  public func end() {
    database.track(nil)
    database.pool.remove(transactionObserver: tracker)
    state.withLock { try? $0.copy.close() }
  }

  /// What changed since the last call; `nil` if nobody else wrote. It reads on the calling thread.
  public func take() throws(DatabaseFailure) -> Found? {
    do {
      return try state.withLock { try take(&$0) }
    } catch {
      throw DatabaseFailure(error)
    }
  }

  private func take(_ state: inout State) throws -> Found? {
    var changes: [RowChange] = []
    var isFromOutside = false
    // A commit during the comparison may be in its result, and is a reason to compare again.
    while true {
      let touched = tracker.take()
      let version = try Self.version(of: database.pool)
      let isForeign = version != state.version
      state.version = version
      isFromOutside = isFromOutside || isForeign || touched.isInBackground
      guard isForeign || !touched.tables.isEmpty else { break }
      let tables = state.tables.filter { isForeign || $0.isConcerned(by: touched) }
      changes += try state.copy.write { copy in try tables.flatMap { try $0.adopt(in: copy) } }
    }
    guard isFromOutside, !changes.isEmpty else { return nil }
    let revision = try state.copy.read { copy in
      try Int64.fetchOne(copy, sql: "SELECT value FROM log.revision WHERE id = 1") ?? 0
    }
    return Found(changes: changes, revision: revision &+ database.connections.current.revisionOffset)
  }

  /// Changes with each commit of another process.
  private static func version(of pool: DatabasePool) throws -> Int64 {
    try pool.writeWithoutTransaction { try Int64.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
  }
}
