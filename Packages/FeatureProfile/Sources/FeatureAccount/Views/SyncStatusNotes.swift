import CorePresentation
import CoreCommon
import CoreUI
import DomainAccount
import DomainCore

/// The sync status of the log, and what its owner can do about it: a line for each thing.
struct SyncStatusNotes: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let status: SyncStatus
  /// Whether nothing else shows the pending changes; otherwise only what needs a decision is shown.
  var showsPending = true
  /// Whether nothing else shows why the last sync failed.
  var showsFailure = true
  /// Whether nothing else shows the changes, and what can be done about them.
  var showsChanges = true

  var body: some View {
    VStack {
      if showsFailure, let cause = status.failure?.cause {
        Text("The last sync failed because \(cause.clause(server: "the server")): \(cause.advice).")
          .foreground(.warning)
      }
      if showsChanges { changeLines }
    }
  }

  @ViewBuilder private var changeLines: some View {
    if showsPending, status.sendableCount > 0 {
      let verb = status.sendableCount == 1 ? "is" : "are"
      Text("\(changes(status.sendableCount)) \(verb) pending. \(hint("sync", "to sync", .sync))")
    }
    if status.rejectedCount > 0 {
      let verb = status.rejectedCount == 1 ? "was" : "were"
      Text("\(changes(status.rejectedCount)) \(verb) rejected. \(hint("outbox", "to see them", .showOutbox))")
        .foreground(.bad)
    }
    if status.conflictCount > 0 {
      Text(conflicts).foreground(.warning)
    }
    if showsPending, status.isAllSent {
      Text("The server has every change.").foreground(.secondary)
    }
  }

  private var conflicts: String {
    let isOne = status.conflictCount == 1
    return "\(isOne ? "1 conflict needs" : "\(status.conflictCount) conflicts need") your decision. "
      + hint("conflicts", isOne ? "to show it" : "to show them", .showConflicts)
  }

  /// The key for a command, or the command itself.
  private func hint(_ command: String, _ purpose: String, _ remedy: Remedy) -> String {
    isInteractive ? "Press \(keys.name(of: command)) \(purpose)." : remedies(remedy)
  }

  private func changes(_ count: Int) -> String {
    count == 1 ? "1 change" : "\(count) changes"
  }
}

extension SyncStatus {
  fileprivate var isAllSent: Bool { backlog == SyncBacklog() }
}
