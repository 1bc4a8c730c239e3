public import GRDB
import Synchronization

/// Values read from the database again after each commit, with the errors of the layer that reads them.
///
/// The first value is read at once. Observing starts when a second one is requested.
public struct DatabaseValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let connections: ConnectionKeeper
  private let read: @Sendable (Database, Int64) throws -> Element
  private let failure: @Sendable (DatabaseFailure) -> Failure

  /// - Parameter read: gets the revision of what it reads.
  init(
    from connections: ConnectionKeeper,
    reading read: @escaping @Sendable (Database, Int64) throws -> Element,
    mapping failure: @escaping @Sendable (DatabaseFailure) -> Failure
  ) {
    self.connections = connections
    self.read = read
    self.failure = failure
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(self)
  }

  /// `nil` if nothing was committed since the revision. Values that replace others wait for their turn, so that what
  /// somebody asks for now is not behind all that a commit made outdated.
  private func value(newerThan known: Int64?) async throws -> (element: Element, revision: Int64)? {
    guard known != nil else { return try await readValue(newerThan: nil) }
    return try await connections.renewals.inTurn {
      try Task.checkCancellation()
      return try await readValue(newerThan: known)
    }
  }

  private func readValue(newerThan known: Int64?) async throws -> (element: Element, revision: Int64)? {
    try await connections.read { [read] database, connection in
      let current = try RevisionCounter.current(database) &+ connection.revisionOffset
      return known.map { current <= $0 } ?? false ? nil : (try read(database, current), current)
    }
  }

  /// Delivers the values of one observation.
  public struct Iterator: AsyncIteratorProtocol {
    private let values: DatabaseValues
    /// The revision of the last value.
    private var revision: Int64?
    /// Follows the commits as long as it is retained.
    private var follower: CommitFollower?
    private var commits: AsyncStream<Void>.Iterator?
    private var hasEnded = false

    fileprivate init(_ values: DatabaseValues) {
      self.values = values
    }

    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      while !hasEnded {
        if revision != nil {
          guard await nextCommit(isolation: actor) else { break }
        }
        do {
          if let newer = try await values.value(newerThan: revision) {
            revision = newer.revision
            return newer.element
          }
        } catch is CancellationError {
          break
        } catch {
          end()
          if values.connections.isClosed { break }
          throw values.failure(DatabaseFailure(error))
        }
      }
      end()
      return nil
    }

    private mutating func end() {
      (hasEnded, follower, commits) = (true, nil, nil)
    }

    /// Waits for a commit; the first time it returns at once, because there may have been one before it followed.
    ///
    /// - Returns: false if there will be no more.
    private mutating func nextCommit(isolation actor: isolated (any Actor)?) async -> Bool {
      if follower == nil {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        follower = CommitFollower(values.connections, notifying: continuation)
        commits = stream.makeAsyncIterator()
      }
      return await commits?.next(isolation: actor) != nil
    }
  }
}

/// Notifies of commits by this and other processes as long as it lives, also after another file has replaced the open
/// one. It first notifies once it is registered, so that no commit is missed.
private final class CommitFollower: Sendable {
  private struct State {
    var number = -1
    var observer: CommitObserver?
    var watch: ExternalChangeWatcher.Watch?
    var following: Following?
  }

  private let continuation: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  init(_ connections: ConnectionKeeper, notifying continuation: AsyncStream<Void>.Continuation) {
    self.continuation = continuation
    let following = connections.follow { [weak self] connection in self?.follow(connection) }
    state.withLock { $0.following = following }
  }

  private func follow(_ connection: DatabaseConnection?) {
    guard let connection else { return continuation.finish() }
    let observer = CommitObserver(onCommit: { [continuation] in continuation.yield() })
    let isNewer = state.withLock { state in
      guard connection.number > state.number else { return false }
      (state.number, state.observer) = (connection.number, observer)
      state.watch = ExternalChangeWatcher.Watch(connection.watcher)
      return true
    }
    guard isNewer else { return }
    connection.pool.asyncWriteWithoutTransaction { [continuation] database in
      database.add(transactionObserver: observer, extent: .observerLifetime)
      continuation.yield()
    }
  }
}

/// Notifies of transactions that changed the revision, as each transaction that changes data does.
private final class CommitObserver: TransactionObserver, Sendable {
  private let onCommit: @Sendable () -> Void
  private let hasChanged = Mutex(false)

  init(onCommit: @escaping @Sendable () -> Void) {
    self.onCommit = onCommit
  }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { kind.tableName == RevisionCounter.table }

  /// Another process has committed.
  func databaseDidChange() { hasChanged.withLock { $0 = true } }

  func databaseDidChange(with event: DatabaseEvent) { databaseDidChange() }

  func databaseDidCommit(_ database: Database) {
    let isNews = hasChanged.withLock { hasChanged in
      defer { hasChanged = false }
      return hasChanged
    }
    if isNews { onCommit() }
  }

  func databaseDidRollback(_ database: Database) { hasChanged.withLock { $0 = false } }
}

/// The counter of commits: one row, incremented in each writing transaction.
///
/// Each observation reads it in the same snapshot as its value, so it always knows how new the value is; and because
/// each commit changes it, all observations learn of each commit.
enum RevisionCounter {
  static let migration = Migration("core-1-revision") { database in
    try database.execute(
      sql: """
        CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
        INSERT INTO revision (id, value) VALUES (1, 0);
        """)
  }

  /// The table that each writing transaction changes.
  static let table = "revision"

  static func advance(_ database: Database) throws -> Int64 {
    try database.cachedStatement(sql: "UPDATE revision SET value = value + 1 WHERE id = 1").execute()
    return try current(database)
  }

  static func current(_ database: Database) throws -> Int64 {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT value FROM revision WHERE id = 1")) ?? 0
  }
}

/// The count of commits, inside a transaction of the caller.
public enum Revisions {
  /// The revision that the current transaction will have in this file.
  public static func next(_ database: Database) throws -> Int64 { try RevisionCounter.current(database) + 1 }
}
