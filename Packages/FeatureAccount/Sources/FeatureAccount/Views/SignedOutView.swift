import CoreUI
import DomainAccount

/// What there is instead of an account, and how to get one.
struct SignedOutView: View {
  @Environment(\.isInteractive) private var isInteractive
  let status: SyncStatus?
  /// What leads to an account for somebody who acts: "enter signs in".
  let way: String
  /// Where something else tells that nobody is signed in, only what can be done is told here.
  var tellsWhatIs = true

  var body: some View {
    if let account = status?.lastAccount {
      if tellsWhatIs {
        Banner(.info, "Nobody is signed in: nothing is sent until \(account) comes back.")
      }
      Text("\(waiting): \(isInteractive ? way : "fettle login")").foreground(.secondary)
    } else {
      if tellsWhatIs { NoAccountBanner() }
      Text(
        "An account on a server of your own keeps the logs of all your machines in step: "
          + (isInteractive ? way : "fettle login URL")
      )
      .foreground(.secondary)
    }
  }

  private var waiting: String {
    switch status?.waitingCount ?? 0 {
    case 0: "What is changed here meanwhile is sent after the next login"
    case 1: "1 change waits for the next login"
    case let count: "\(count) changes wait for the next login"
    }
  }
}
