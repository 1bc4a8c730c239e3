import Dispatch
import Foundation
import GRDB
import Synchronization

/// Notifies observations of commits by other processes.
///
/// While something observes, it looks at the WAL four times a second. A write to the file is only a hint, because it
/// happens before the commit can be read: for a while afterward it asks SQLite's `data_version`, which our own commits
/// do not change. Occasionally it asks in any case, for a commit that took a long time to appear.
final class ExternalChangeWatcher: Sendable {
  private struct State {
    var watchCount = 0
    /// Signaled when nothing observes any longer.
    var end: DispatchSemaphore?
  }

  /// The number of polls after a write in which its commit may appear.
  private static let patience = 8

  private let pool: DatabasePool
  private let interval: DispatchTimeInterval
  private let state = Mutex(State())

  init(pool: DatabasePool, interval: DispatchTimeInterval = .milliseconds(250)) {
    self.pool = pool
    self.interval = interval
  }

  /// Keeps the watcher running as long as it lives.
  final class Watch: Sendable {
    private let watcher: ExternalChangeWatcher

    init(_ watcher: ExternalChangeWatcher) {
      self.watcher = watcher
      watcher.begin()
    }

    deinit {
      watcher.end()
    }
  }

  private func begin() {
    state.withLock { state in
      state.watchCount += 1
      guard state.watchCount == 1 else { return }
      let end = DispatchSemaphore(value: 0)
      state.end = end
      // A thread and not a sleeping task, because a task wakes four threads for each poll.
      Thread.detachNewThread { [pool, interval] in Self.poll(pool, every: interval, until: end) }
    }
  }

  private func end() {
    state.withLock { state in
      state.watchCount -= 1
      guard state.watchCount == 0 else { return }
      state.end?.signal()
      state.end = nil
    }
  }

  private static func poll(_ pool: DatabasePool, every interval: DispatchTimeInterval, until end: DispatchSemaphore) {
    // Initially nothing counts as seen, so that a commit between an observation's first value and this point is
    // reported, too.
    var seen: Int64?
    let log = pool.path + "-wal"
    var stamp: FileStamp?
    var lookCount = 0
    var lastWriting = 0
    while end.wait(timeout: .now() + interval) == .timedOut {
      let current = FileStamp(of: log)
      if current != stamp { lastWriting = lookCount }
      stamp = current
      lookCount += 1
      guard lookCount - lastWriting <= patience || lookCount.isMultiple(of: patience) else { continue }
      guard let version = try? version(pool), version != seen else { continue }
      // Only a reported commit counts as seen: a failed notification is repeated.
      if (try? notify(pool)) != nil { seen = version }
    }
  }

  private static func version(_ pool: DatabasePool) throws -> Int64? {
    try pool.writeWithoutTransaction { database in
      try Int64.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    }
  }

  // A deferred transaction, because GRDB sends no notifications outside of one, and an immediate one fails while
  // another process writes.
  private static func notify(_ pool: DatabasePool) throws {
    try pool.writeWithoutTransaction { database in
      try database.inTransaction(.deferred) {
        try database.notifyChanges(in: .fullDatabase)
        return .commit
      }
    }
  }
}
