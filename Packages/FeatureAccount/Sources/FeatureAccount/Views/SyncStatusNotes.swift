import CorePresentation
import CoreUI
import DomainAccount

/// How a log stands to its server, and what its owner can do about it: a line for each thing.
struct SyncStatusNotes: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  let status: SyncStatus
  /// Where something else tells what waits, only what needs a decision is told here.
  var tellsWaiting = true
  /// Whether it is told nowhere else why the last synchronisation failed.
  var tellsFailure = true

  var body: some View {
    VStack {
      if tellsFailure, let cause = status.failure?.cause {
        Text("The last synchronisation failed, because \(cause.clause(server: "the server")): \(cause.remedy).")
          .foreground(.warning)
      }
      if tellsWaiting, status.sendableCount > 0 {
        Text(
          "\(changes(status.sendableCount)) \(verb(status.sendableCount, "waits", "wait")) to be sent: "
            + (isInteractive ? "\(keys.name(of: "sync", otherwise: "s")) synchronises" : "fettle sync"))
      }
      if status.refusedCount > 0 {
        Text(
          "\(changes(status.refusedCount)) \(verb(status.refusedCount, "was", "were")) refused: "
            + (isInteractive ? "\(keys.name(of: "outbox", otherwise: "u")) shows the outbox" : "fettle outbox list")
        )
        .foreground(.bad)
      }
      if status.conflictCount > 0 {
        Text(conflicts).foreground(.warning)
      }
      if tellsWaiting, status.isAllSent {
        Text("The server knows every change.").foreground(.secondary)
      }
    }
  }

  private var conflicts: String {
    let count = status.conflictCount
    return "\(count) \(verb(count, "conflict waits", "conflicts wait")) for your choice: "
      + (isInteractive
        ? "\(keys.name(of: "conflicts", otherwise: "c")) shows \(verb(count, "it", "them"))" : "fettle conflicts list")
  }

  private func changes(_ count: Int) -> String {
    count == 1 ? "1 change" : "\(count) changes"
  }

  private func verb(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? one : many
  }
}

extension SyncStatus {
  fileprivate var isAllSent: Bool { waitingCount == 0 && refusedCount == 0 && conflictCount == 0 }
}
