import Dispatch
import Foundation
import GRDB
import Synchronization

/// Tells observations of commits by other processes.
///
/// While something observes, it asks SQLite's `data_version` four times a second; our own commits do not change it.
/// A file-system event would come before the commit can be read, so it could be no more than a hint.
final class ExternalChangeWatcher: Sendable {
  private struct State {
    var watchCount = 0
    /// Signalled when nothing observes any more.
    var end: DispatchSemaphore?
  }

  private let pool: DatabasePool
  private let interval: DispatchTimeInterval
  private let state = Mutex(State())

  init(pool: DatabasePool, interval: DispatchTimeInterval = .milliseconds(250)) {
    self.pool = pool
    self.interval = interval
  }

  /// Keeps the watcher at work as long as it lives.
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
      // A thread, and no task that sleeps: that one wakes four threads for each look.
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
    // Nothing is taken as seen at first, so that a commit between an observation's first value and here is told too.
    var seen: Int64?
    while end.wait(timeout: .now() + interval) == .timedOut {
      guard let version = try? version(pool), version != seen else { continue }
      // Only what was told counts as seen: a telling that failed is tried again.
      if (try? notify(pool)) != nil { seen = version }
    }
  }

  private static func version(_ pool: DatabasePool) throws -> Int64? {
    try pool.writeWithoutTransaction { database in
      try Int64.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    }
  }

  // A deferred transaction, because outside of one GRDB tells nobody, and an immediate one fails while another
  // process writes.
  private static func notify(_ pool: DatabasePool) throws {
    try pool.writeWithoutTransaction { database in
      try database.inTransaction(.deferred) {
        try database.notifyChanges(in: .fullDatabase)
        return .commit
      }
    }
  }
}
