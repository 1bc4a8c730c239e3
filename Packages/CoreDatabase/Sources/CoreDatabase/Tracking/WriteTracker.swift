import GRDB
import Synchronization

/// Says of the writes of the current task that no screen's action causes them: a sync, or the upkeep of derived values.
public enum BackgroundWrites {
  /// Whether the current task writes in the background.
  @TaskLocal public static var areMarked = false
}

/// Collects the tables that a transaction of this process may change, and reports each commit before the next write
/// begins.
final class WriteTracker: TransactionObserver, Sendable {
  struct Touched {
    var tables: Set<String> = []
    /// Tables from which rows were deleted, and with them perhaps rows of tables that refer to them.
    var shrunk: Set<String> = []
    var isInBackground = false

    var isEmpty: Bool { tables.isEmpty }

    mutating func formUnion(_ other: Touched) {
      tables.formUnion(other.tables)
      shrunk.formUnion(other.shrunk)
      isInBackground = isInBackground || other.isInBackground
    }
  }

  private let pending = Mutex(Touched())
  private let onCommit: @Sendable (Touched, Database) -> Void

  init(onCommit: @escaping @Sendable (Touched, Database) -> Void) {
    self.onCommit = onCommit
  }

  /// A transaction begins.
  func begin(inBackground isInBackground: Bool) {
    pending.withLock { $0 = Touched(isInBackground: isInBackground) }
  }

  // GRDB asks before each statement that writes, also for the tables that its triggers change.
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    pending.withLock { pending in
      switch eventKind {
      case .insert(let table), .update(let table, _): pending.tables.insert(table)
      case .delete(let table):
        pending.tables.insert(table)
        pending.shrunk.insert(table)
      }
    }
    return false
  }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ db: Database) {
    onCommit(take(), db)
  }

  func databaseDidRollback(_ db: Database) {
    _ = take()
  }

  private func take() -> Touched {
    pending.withLock { pending in
      defer { pending = Touched() }
      return pending
    }
  }
}
