import CoreCommon
import CoreUI
import DomainAccount
import DomainCore

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
