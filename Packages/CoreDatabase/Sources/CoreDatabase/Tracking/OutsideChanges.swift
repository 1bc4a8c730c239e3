import GRDB
import Synchronization

/// Finds what others than the person's own actions changed in a database: other programs, and marked writes of this one
/// (``BackgroundWrites``).
///
/// It compares the rows with a copy of its own, because another program's commits leave no other trace. After each
/// commit of this process it compares the tables concerned, before the next one can change them again; only after
/// another program's commit all tables.
public final class OutsideChanges: Sendable {
  /// What was found.
  public struct Found: Equatable, Sendable {
    /// Each row once, as it is now.
    public let changes: [RowChange]
    /// The least revision at which they can be read.
    public let revision: Int64
  }

  private let database: LocalDatabase
  private let comparison: Comparison
  private let tracker: WriteTracker

  /// - Parameter path: a complete copy of the database, made while nothing was written; from now on it belongs to this
  ///   object.
  public init(of database: LocalDatabase, comparedWith path: String) async throws(DatabaseFailure) {
    self.database = database
    do {
      let location = database.connections.current.path
      let comparison = try await database.pool.writeWithoutTransaction { writer in
        try Comparison(of: writer, at: location, with: path)
      }
      self.comparison = comparison
      tracker = WriteTracker { touched, writer in comparison.noteCommit(touched, on: writer) }
    } catch {
      throw DatabaseFailure(error)
    }
    database.pool.add(transactionObserver: tracker, extent: .databaseLifetime)
    database.track(tracker)
  }

  /// Closes the copy. Nothing is found from then on.
  public func end() {
    database.track(nil)
    database.pool.remove(transactionObserver: tracker)
    comparison.end()
  }

  /// What changed since the last call; `nil` if nobody else wrote.
  ///
  /// Another program that writes meanwhile is no obstacle: its change is found once it is committed.
  ///
  /// - Throws: `busy` if another program has locked the database for reading, too. The next call finds what this one
  ///   missed.
  public func take() async throws(DatabaseFailure) -> Found? {
    do {
      let comparison = comparison
      let offset = database.connections.current.revisionOffset
      return try await database.pool.writeWithoutTransaction { writer in
        let changes = try comparison.take(on: writer)
        guard !changes.isEmpty else { return nil }
        return Found(changes: changes, revision: try RevisionCounter.current(writer) &+ offset)
      }
    } catch {
      throw DatabaseFailure(error)
    }
  }
}

/// Compares a database with a copy. Everything happens while nobody in this process writes.
private final class Comparison: Sendable {
  private struct State {
    let copy: DatabaseQueue
    let tables: [TrackedTable]
    /// Changes with each commit of another process.
    var version: Int64
    /// What this process wrote since the last comparison.
    var touched = WriteTracker.Touched()
    var found: [RowChange] = []
  }

  /// How long to wait for a locked database, in seconds. Writes of this process wait as long.
  private static let patience = 0.2

  private let state: Mutex<State>

  init(of writer: Database, at location: String, with path: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(Self.patience)
    let copy = try DatabaseQueue(path: path, configuration: configuration)
    let tables = try copy.inDatabase { copy in
      try copy.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      for trigger in try Trigger.all(in: copy) { try trigger.drop(from: copy) }
      try copy.execute(sql: "ATTACH DATABASE ? AS log", arguments: [location])
      return try TrackedTable.all(in: copy)
    }
    state = Mutex(State(copy: copy, tables: tables, version: try Self.version(of: writer)))
  }

  fileprivate func noteCommit(_ touched: WriteTracker.Touched, on writer: Database) {
    state.withLock { state in
      state.touched.formUnion(touched)
      // The next comparison finds what this one could not.
      try? Self.compare(&state, on: writer)
    }
  }

  func take(on writer: Database) throws -> [RowChange] {
    try state.withLock { state in
      try Self.compare(&state, on: writer)
      defer { state.found = [] }
      return state.tables.flatMap { $0.latest(state.found) }
    }
  }

  func end() {
    state.withLock { try? $0.copy.close() }
  }

  private static func compare(_ state: inout State, on writer: Database) throws {
    let version = try version(of: writer)
    let (touched, tables, known) = (state.touched, state.tables, state.version)
    var (changes, isForeign) = ([RowChange](), version != known)
    guard isForeign || !touched.isEmpty else { return }
    // Deferred, because an immediate transaction would also wait for everybody who writes to the log.
    try state.copy.inDatabase { copy in
      try copy.inTransaction(.deferred) {
        _ = try Row.fetchOne(copy, sql: "SELECT 1 FROM log.sqlite_master")
        // What the log shows from here on may include a commit since the version was read.
        isForeign = try Self.version(of: writer) != known
        let concerned = tables.filter { isForeign || $0.isConcerned(by: touched) }
        changes = try concerned.flatMap { try $0.adopt(in: copy) }
        return .commit
      }
    }
    state.version = version
    state.touched = WriteTracker.Touched()
    if isForeign || touched.isInBackground { state.found += changes }
  }

  private static func version(of writer: Database) throws -> Int64 {
    try Int64.fetchOne(writer, sql: "PRAGMA data_version") ?? 0
  }
}
