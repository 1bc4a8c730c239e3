import CoreCommon
import CorePresentation
import CoreUI
import DomainAccount
import DomainCore
import FeatureShared

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
        Text("The last sync failed because \(cause.clause(in: status.kind)): \(cause.advice(in: status.kind)).")
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
      Text("\(RemoteKind.title(status.kind.phrase)) has every change.").foreground(.secondary)
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

/// States that nobody is signed in, and how to sign in.
struct SignedOutView: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.remedies) private var remedies
  let status: SyncStatus?
  /// How to sign in with a key: "Press enter to sign in."
  let way: String
  /// Whether nothing else shows that nobody is signed in.
  var showsState = true

  var body: some View {
    if let account = status?.lastAccount {
      if showsState {
        Banner(.info, "Not signed in: nothing is sent until you sign in to \(account) again.")
      }
      Text("\(pending) \(next)").foreground(.secondary)
    } else {
      if showsState { NoAccountBanner() }
      Text("An account on your own server syncs the logs of all your machines. \(next)").foreground(.secondary)
    }
  }

  private var next: String { isInteractive ? way : remedies(Remedy.signIn) }

  private var pending: String {
    switch status?.waitingCount ?? 0 {
    case 0: "Changes made now are sent after the next sign-in."
    case 1: "1 pending change is sent after the next sign-in."
    case let count: "\(count) pending changes are sent after the next sign-in."
    }
  }
}

/// Shown if there is no account to sync with.
struct NoAccountBanner: View {
  var body: some View {
    Banner(.info, "No account: the log is on this machine only, and nothing is sent.")
  }
}

extension Guide {
  /// All about syncing.
  static let syncing = Guide("How syncing works", topicsOfChanges + topicsOfMachines)

  /// What happens to changes.
  static let changes = Guide("How syncing works", topicsOfChanges)

  /// Other machines, other people and the server.
  static let machines = Guide("Machines and servers", topicsOfMachines)

  private static let topicsOfChanges = [
    Topic(
      "What is synced",
      "Workouts with their laps, tracks and edits, planned workouts, goals, gear, saved filters, settings, and your "
        + "profile with its picture."
    ),
    Topic(
      "What stays on this machine",
      "The files that you imported, the configuration and themes, and the changes that can be undone."
    ),
    Topic(
      "When it syncs",
      "After each change while Fettle is open, and when another machine has sent something. A command that changes the "
        + "log sends its changes, too."
    ),
    Topic(
      "Without a network",
      "Everything works. Changes wait on this machine, and are sent as soon as the server can be reached again."
    ),
    Topic(
      "If two machines change the same field",
      "There is a conflict: each machine keeps showing its own value until you choose one. Changes of different fields "
        + "are merged."
    ),
    Topic(
      "If the server rejects a change",
      "The log keeps the change. The list of pending changes says why it was rejected; send it again, or discard it."
    ),
  ]

  private static let topicsOfMachines = [
    Topic(
      "On another machine",
      "Install Fettle there and sign in to the same account. Its log is merged with this one, and nothing of either is "
        + "lost."
    ),
    Topic(
      "Other people on the server",
      "Each person has an account, and sees no other person's log. Two cores and 2 GB of memory are enough for "
        + "1,000 people."
    ),
    Topic(
      "Without an account",
      "Fettle needs none: the log is then on this machine only, and nothing is sent to anybody."
    ),
    Topic(
      "A server of your own",
      "It is a single program that needs little: a small rented machine will do. The README of Fettle's server explains "
        + "how to run it, how to back it up, and how to upgrade it."
    ),
    Topic(
      "Your password",
      "Fettle does not store it: it keeps a token. Signing out deletes the token on this machine, and the log stays. To "
        + "end every token of the account, change its password on the server."
    ),
  ]
}
