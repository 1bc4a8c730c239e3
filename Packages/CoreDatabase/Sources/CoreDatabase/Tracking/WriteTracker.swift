import GRDB
import Synchronization

/// Says of the writes of the current task that no screen's action causes them: a sync, or the upkeep of derived values.
public enum BackgroundWrites {
  @TaskLocal public static var areMarked = false
}

/// Collects the tables that the writes of this process may have changed.
final class WriteTracker: TransactionObserver, Sendable {
  struct Touched {
    var tables: Set<String> = []
    /// Tables from which rows were deleted, and with them perhaps rows of tables that refer to them.
    var shrunk: Set<String> = []
    var isInBackground = false
  }

  private let touched = Mutex(Touched())

  func noteWrite(inBackground isInBackground: Bool) {
    if isInBackground { touched.withLock { $0.isInBackground = true } }
  }

  func take() -> Touched {
    touched.withLock { touched in
      defer { touched = Touched() }
      return touched
    }
  }

  // GRDB asks before each statement that writes, also for the tables that its triggers change.
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    touched.withLock { touched in
      switch eventKind {
      case .insert(let table), .update(let table, _): touched.tables.insert(table)
      case .delete(let table):
        touched.tables.insert(table)
        touched.shrunk.insert(table)
      }
    }
    return false
  }

  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}
