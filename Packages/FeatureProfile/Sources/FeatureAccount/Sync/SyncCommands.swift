import CorePresentation
import CoreCommon
public import CoreUI
import DomainAccount

extension SyncContent {
  public var commands: [KeyCommand<SyncAction>] {
    let status = state.status.value
    return failureCommands + [
      KeyCommand(
        "sync", "Sync", .character("s"), KeyPress(.enter), action: .synchronize,
        unavailableBecause: unavailableBecause),
      KeyCommand("account", "Account", .character("a"), action: .openAccount),
      KeyCommand(
        "outbox", "Pending changes\(count(status.map { $0.waitingCount + $0.rejectedCount }))", .character("p"),
        action: .openOutbox),
      KeyCommand("conflicts", "Conflicts\(count(status?.conflictCount))", .character("c"), action: .openConflicts),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var unavailableBecause: String? {
    if state.isSynchronizing { return "A sync is running." }
    guard let status = state.status.value, status.account == nil else { return nil }
    return "Not signed in."
  }

  private func count(_ count: Int?) -> String { count.map { $0 > 0 ? " (\($0))" : "" } ?? "" }
}
