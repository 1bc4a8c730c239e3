import CorePresentation
public import CoreUI
import DomainAccount
import FeatureShared

public struct AccountContent: Content {
  @Environment(\.isInteractive) private var isInteractive
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
          "Delete the account",
          message: "This deletes \(account.words) and all its data on the server. The log on this machine is kept.",
          buttons: [
            "\(keys.name(of: "yes"))  Delete", "\(keys.name(of: "no"))  Keep",
          ], selected: 1)
      }
    } else {
      overview
    }
  }

  public var hasPanels: Bool { state.form == nil && state.account.value != nil }

  @ViewBuilder private var overview: some View {
    if isInteractive, hasPanels, let account = state.account.value {
      VStack {
        banners
        if let account {
          // A question covers the notes, and its keys answer the question.
          AccountPanels(account: account, status: state.deleting == nil ? state.status.value : nil)
        } else {
          GuidedPanel("Account", name: "account", guide: .syncing) { signedOut }
        }
      }
    } else {
      printed
    }
  }

  @ViewBuilder private var banners: some View {
    FailureBanners(state)
    if let message = (state.underWay?.progress ?? state.done?.outcome) {
      Banner(.info, message)
    }
  }

  private var signedOut: some View {
    SignedOutView(
      status: state.status.value, way: "Press \(keys.name(of: "sign-in")) to sign in.", showsState: !state.hasLeft)
  }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Account").bold().foreground(.accent)
      banners
      if let form = state.form {
        FormView(form)
      } else if let account = state.account.value {
        if let account {
          SignedInView(account: account, status: state.deleting == nil ? state.status.value : nil)
        } else {
          signedOut
        }
      } else if state.account.isAwaited, state.status.failure == nil {
        Placeholder(lines: 3)
      }
    }
  }
}

extension AccountState {
  /// Whether a message already shows that nobody is signed in.
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
    case .delete: "Deleting the account from its server."
    }
  }

  /// Empty after signing in, which the screen shows.
  fileprivate var outcome: String? {
    switch self {
    case .signIn: nil
    case .signOut: "Signed out. The log stays on this machine, and the server keeps its data."
    case .delete: "The account is deleted from its server. The log stays on this machine."
    }
  }
}

/// The account that this log syncs with, or how to sign in.
public typealias AccountScreen = Screen<AccountContent>
