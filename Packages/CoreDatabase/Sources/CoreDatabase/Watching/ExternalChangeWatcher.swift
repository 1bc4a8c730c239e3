import CoreSystem
import Foundation
import GRDB
import Synchronization

/// Notifies observations of commits by other processes.
///
/// While something observes, it waits for writes to the WAL. A write is only a hint, because it happens before the commit
/// can be read: for a while afterward it asks SQLite's `data_version`, which our own commits do not change. Because some
/// file systems do not report writes, it also looks at the file from time to time, and occasionally asks in any case.
final class ExternalChangeWatcher: Sendable {
  private struct State {
    var watchCount = 0
    /// The wait of the thread that looks; `nil` while nothing observes.
    var wait: FileWait?
  }

  /// The milliseconds between looks at the file.
  struct Interval {
    var whenReported = 5_000
    var whenNotReported = 250
  }

  /// The number of looks at an unchanged file after which it asks SQLite in any case.
  private static let patience = 8

  private let pool: DatabasePool
  private let log: String
  private let interval: Interval
  private let state = Mutex(State())

  /// - Parameter path: the path of the database without symbolic links.
  init(pool: DatabasePool, path: String, interval: Interval = Interval()) {
    self.pool = pool
    log = path + "-wal"
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
      let wait = FileWait(for: log)
      state.wait = wait
      // A thread and not a sleeping task, because a task wakes four threads for each look.
      Thread.detachNewThread { [pool, log, interval] in Self.look(at: log, of: pool, every: interval, using: wait) }
    }
  }

  private func end() {
    state.withLock { state in
      state.watchCount -= 1
      guard state.watchCount == 0 else { return }
      state.wait?.end()
      state.wait = nil
    }
  }

  private static func look(at log: String, of pool: DatabasePool, every interval: Interval, using wait: FileWait) {
    // Initially nothing counts as seen, so that a commit between an observation's first value and this point is
    // reported, too.
    var seen: Int64?
    var stamp: FileStamp?
    var idleCount = 0
    var schedule = LookSchedule(idle: wait.isWatching ? interval.whenReported : interval.whenNotReported)
    while let hasChanged = wait.next(schedule.wait) {
      let old = stamp
      stamp = FileStamp(of: log)
      let isWritten = hasChanged || schedule.isIdle && stamp != old
      idleCount = schedule.isIdle && !isWritten ? idleCount + 1 : 0
      if isWritten { schedule.noteWrite() } else { schedule.pass() }
      guard seen == nil || idleCount.isMultiple(of: patience) else { continue }
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

extension FileWait {
  /// - Returns: whether something was written; `nil` if nothing observes any longer.
  fileprivate func next(_ wait: LookSchedule.Wait) -> Bool? {
    switch wait.endsAtWrite ? self.wait(milliseconds: wait.milliseconds) : pause(milliseconds: wait.milliseconds) {
    case .changed: true
    case .timedOut: takeChanges()
    case .ended: nil
    }
  }
}

/// When to look for a commit of another process.
///
/// A write to the WAL comes before its commit can be read. After a write it looks a few times at short intervals, then
/// at longer ones, and finally only now and then. Writes that do not end, such as those of our own import, never make it
/// look more often than at the short interval.
struct LookSchedule: Equatable {
  /// A time to let pass before the next look.
  struct Wait: Equatable {
    let milliseconds: Int
    /// Whether a write ends the wait.
    let endsAtWrite: Bool
  }

  private static let first = [1, 2, 4]
  private static let short = [8, 8, 8, 8, 8]
  private static let long = [32, 64, 128, 256, 512, 1_000]
  private static let afterWrite = first + short + long

  private let idle: Int
  /// The next wait in `afterWrite`; `nil` after the last.
  private var step: Int?

  /// - Parameter idle: the milliseconds between looks while nothing is written.
  init(idle: Int) {
    self.idle = idle
  }

  /// Whether the last writes are so long ago that their commit is very likely visible.
  var isIdle: Bool { step == nil }

  /// The next wait.
  var wait: Wait {
    guard let step else { return Wait(milliseconds: idle, endsAtWrite: true) }
    return Wait(milliseconds: Self.afterWrite[step], endsAtWrite: step >= Self.first.count + Self.short.count)
  }

  /// A wait passed without a write.
  mutating func pass() {
    step = step.flatMap { $0 + 1 < Self.afterWrite.count ? $0 + 1 : nil }
  }

  /// Something was written during the last wait.
  mutating func noteWrite() {
    step = step.map { min($0 + 1, Self.first.count) } ?? 0
  }
}
