import CoreUI
import DomainProfile

/// How a log stands to its server, and what its owner can do about it: a line for each thing.
struct StandingNotes: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  let standing: SyncStanding
  /// Where something else tells what waits, only what needs a decision is told here.
  var tellsWaiting = true
  /// Whether it is told nowhere else why the last synchronisation failed.
  var tellsFailure = true

  var body: some View {
    VStack {
      if tellsFailure, let trouble = standing.failure?.trouble {
        Text("The last synchronisation failed, because \(trouble.clause(server: "the server")): \(trouble.remedy).")
          .foreground(.warning)
      }
      if tellsWaiting, standing.sendableCount > 0 {
        Text(
          "\(changes(standing.sendableCount)) \(verb(standing.sendableCount, "waits", "wait")) to be sent: "
            + (isInteractive ? "\(keys.name(of: "sync", otherwise: "s")) synchronises" : "fettle sync"))
      }
      if standing.refusedCount > 0 {
        Text(
          "\(changes(standing.refusedCount)) \(verb(standing.refusedCount, "was", "were")) refused: "
            + (isInteractive ? "\(keys.name(of: "outbox", otherwise: "u")) shows the outbox" : "fettle outbox list")
        )
        .foreground(.bad)
      }
      if standing.conflictCount > 0 {
        Text(conflicts).foreground(.warning)
      }
      if tellsWaiting, standing.isAllSent {
        Text("The server knows every change.").foreground(.secondary)
      }
    }
  }

  private var conflicts: String {
    let count = standing.conflictCount
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

extension SyncStanding {
  fileprivate var isAllSent: Bool { waitingCount == 0 && refusedCount == 0 && conflictCount == 0 }
}
