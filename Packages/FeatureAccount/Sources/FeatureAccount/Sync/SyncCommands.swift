import CorePresentation
public import CoreUI
import DomainAccount

extension SyncContent {
  public var commands: [Command<SyncAction>] {
    let status = state.status.value
    return [
      Command("sync", "Synchronise", .character("s"), KeyPress(.enter), action: .synchronize, refusal: refusal),
      Command("account", "Account", .character("a"), action: .openAccount),
      Command(
        "outbox", "Outbox\(count(status.map { $0.waitingCount + $0.refusedCount }))", .character("u"),
        action: .openOutbox),
      Command("conflicts", "Conflicts\(count(status?.conflictCount))", .character("c"), action: .openConflicts),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var refusal: String? {
    if state.isSynchronizing { return "It is under way." }
    guard let status = state.status.value, status.account == nil else { return nil }
    return "Nobody is signed in; a leads to the account."
  }

  private func count(_ count: Int?) -> String { count.map { $0 > 0 ? " (\($0))" : "" } ?? "" }
}
