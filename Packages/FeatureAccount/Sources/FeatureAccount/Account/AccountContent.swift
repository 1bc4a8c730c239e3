import CorePresentation
public import CoreUI
import DomainAccount

public struct AccountContent: Content {
  @Environment(\.keys) private var keys
  public let state: AccountState
  public let onAction: @MainActor (AccountAction) -> Void

  public init(state: AccountState, onAction: @escaping @MainActor (AccountAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let account = state.deleting {
      ZStack {
        overview
        Alert(
          "End the account",
          message: "This ends \(account.words) with everything it has on the server. The log on this machine stays.",
          buttons: [
            "\(keys.name(of: "yes", otherwise: "y"))  End it", "\(keys.name(of: "no", otherwise: "n"))  Keep it",
          ], selected: 1)
      }
    } else {
      overview
    }
  }

  private var overview: some View {
    VStack(spacing: 1) {
      Text("Account").bold().foreground(.accent)
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.failure {
        Banner(.error, failure.explanation)
      }
      if let message = (state.underWay?.progress ?? state.done?.outcome) {
        Banner(.info, message)
      }
      if let form = state.form {
        FormView(form)
      } else if let account = state.account.value {
        if let account {
          SignedInView(account: account, status: state.status.value)
        } else {
          SignedOutView(
            status: state.status.value, way: "\(keys.name(of: "sign-in", otherwise: "enter")) signs in",
            tellsWhatIs: !state.hasLeft)
        }
      } else if state.account.failure == nil, state.status.failure == nil {
        Placeholder(lines: 3)
      }
    }
  }
}

extension AccountState {
  /// Whether it is told already that nobody is signed in any more.
  fileprivate var hasLeft: Bool { underWay == nil && (done == .signOut || done == .delete) }
}

private struct SignedInView: View {
  let account: Account
  let status: SyncStatus?

  var body: some View {
    KeyValueGrid(maxColumns: 1) {
      LabeledContent("Name", account.name)
      LabeledContent("Server", account.server)
    }
    if let status {
      SyncStatusNotes(status: status)
    }
  }
}

extension AccountState.Step {
  var progress: String {
    switch self {
    case .signIn: "Signing in."
    case .signOut: "Signing out."
    case .delete: "The account is being ended on its server."
    }
  }

  /// Who signed in sees it.
  fileprivate var outcome: String? {
    switch self {
    case .signIn: nil
    case .signOut: "Signed out. The log is still here, and so is all that the server has."
    case .delete: "The account is ended: its server has nothing of it any more. The log is still here."
    }
  }
}
