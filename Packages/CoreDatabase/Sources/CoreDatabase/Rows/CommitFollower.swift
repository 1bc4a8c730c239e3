import GRDB
import Synchronization

/// Notifies of commits by this and other processes as long as it lives, also after another file has replaced the open
/// one. It first notifies once it is registered, so that no commit is missed.
final class CommitFollower: Sendable {
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
