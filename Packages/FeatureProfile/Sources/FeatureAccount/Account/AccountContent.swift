import CoreCommon
public import CorePresentation
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
          message: "This deletes \(account.words) and all its data on \(account.kind.phrase). The log on this "
            + "machine is kept.",
          buttons: [
            "\(keys.name(of: "yes"))  Delete", "\(keys.name(of: "no"))  Keep",
          ], selected: 1)
      }
    } else {
      overview
    }
  }

  public var hasPanels: Bool { state.form == nil && state.account.isKnown }

  @ViewBuilder private var overview: some View {
    if isInteractive, hasPanels {
      VStack {
        banners
        if let account = state.account.value {
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
    if let message = (state.underWay?.progress(state.kind) ?? state.done?.outcome(state.kind)) {
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
        SignedInView(account: account, status: state.deleting == nil ? state.status.value : nil)
      } else if state.account.isMissing {
        signedOut
      } else if state.account.isAwaited, state.status.failure == nil {
        Placeholder(lines: 3)
      }
    }
  }
}

extension AccountState {
  /// Whether a message already shows that nobody is signed in.
  fileprivate var hasLeft: Bool { underWay == nil && (done == .signOut || done == .delete) }

  /// The kind of remote that the account is on, or was.
  fileprivate var kind: RemoteKind { account.value?.kind ?? lastAccount?.kind ?? .server }
}

private struct SignedInView: View {
  let account: Account
  let status: SyncStatus?

  var body: some View {
    KeyValueGrid(maxColumns: 1) {
      LabeledContent("Name", account.name)
      LabeledContent(account.kind.title, account.server)
    }
    if let status {
      SyncStatusNotes(status: status)
    }
  }
}

extension AccountState.Step {
  func progress(_ kind: RemoteKind) -> String {
    switch self {
    case .signIn: "Signing in."
    case .signOut: "Signing out."
    case .delete: "Deleting the account from its \(kind.noun)."
    }
  }

  /// Empty after signing in, which the screen shows.
  fileprivate func outcome(_ kind: RemoteKind) -> String? {
    switch self {
    case .signIn: nil
    case .signOut: "Signed out. The log stays on this machine, and \(kind.phrase) keeps its data."
    case .delete: "The account is deleted from its \(kind.noun). The log stays on this machine."
    }
  }
}

/// The account that this log syncs with, or how to sign in.
public typealias AccountScreen = Screen<AccountContent>

extension AccountContent {
  public var fillsScreen: Bool { hasPanels || state.form != nil || state.asksToDelete }

  public var commands: [KeyCommand<AccountAction>] {
    if let account = state.deleting { return answers(toDeleting: account) }
    if state.form != nil {
      return failureCommands
        + KeyCommand.ofForm(
          "Sign in", submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
          isSubmitting: state.underWay == .signIn)
    }
    let refresh = KeyCommand<AccountAction>(
      "refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false)
    guard state.account.isKnown else {
      return failureCommands + [
        KeyCommand(
          "sign-in", "Sign in", KeyPress(.enter), .character("l"), action: .startSignIn,
          unavailableBecause: "Still checking whether you are signed in."),
        refresh,
      ]
    }
    return failureCommands + (state.account.isMissing ? signedOutCommands : signedInCommands) + [refresh]
  }

  private var signedOutCommands: [KeyCommand<AccountAction>] {
    [
      KeyCommand(
        "sign-in", "Sign in", KeyPress(.enter), .character("l"), action: .startSignIn, unavailableBecause: underWay)
    ]
  }

  private var signedInCommands: [KeyCommand<AccountAction>] {
    let status = state.status.value
    return [
      KeyCommand(
        "sync", "Sync", .character("s"), KeyPress(.enter), action: .openSync, unavailableBecause: underWay),
      KeyCommand("sign-out", "Sign out", .character("o"), action: .signOut, unavailableBecause: underWay),
      KeyCommand(
        "sign-in", "Sign in again", .character("l"), action: .startSignIn, unavailableBecause: underWay,
        isInHelpLine: false),
      KeyCommand(
        "outbox", "Pending changes", .character("p"), action: .openOutbox, isInHelpLine: status?.rejectedCount ?? 0 > 0),
      KeyCommand(
        "conflicts", "Conflicts", .character("c"), action: .openConflicts,
        isInHelpLine: status?.conflictCount ?? 0 > 0),
      KeyCommand("delete", "Delete account", .character("D"), action: .askToDelete, unavailableBecause: underWay),
    ]
  }

  private func answers(toDeleting account: Account) -> [KeyCommand<AccountAction>] {
    [
      KeyCommand(
        "yes", "Delete", .character("y"), action: .deleteAccount(account),
        about: .question("\(account.server) \(account.name)")),
      KeyCommand("no", "Keep", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
    ]
  }

  private var underWay: String? { state.underWay?.progress(state.kind) }

  public var typing: ((TextEdit) -> AccountAction)? {
    state.form == nil || state.asksToDelete ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> AccountAction? {
    if state.asksToDelete { return answer(to: movement, in: region) }
    return state.form == nil ? nil : .form(.move(movement))
  }
}

/// The account that the log syncs with, and how far it is in sync.
private struct AccountPanels: View {
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  @Environment(\.hasRoomForGuide) private var hasRoomForGuide
  let account: Account
  let status: SyncStatus?

  var body: some View {
    PanelGrid { room in
      if !hasRoomForPanels { return "account" }
      let rows = PanelLayout.rows([.natural("account"), .share(1, "sync")])
      if hasRoomForGuide { return Guide.layout(beside: rows, in: room) }
      return room.columns < 120 ? rows : .columns([.share(1, "account"), .share(2, "sync")])
    } panels: {
      Panel("Account", name: "account") {
        KeyValueGrid(maxColumns: 1) {
          LabeledContent("Name", account.name)
          LabeledContent(account.kind.title, account.server)
        }
        if !hasRoomForPanels, let status { SyncStatusNotes(status: status) }
      }
      if hasRoomForPanels, let status { Panel("Sync", name: "sync") { SyncChanges(status: status) } }
      Guide.syncing.panel
    }
  }
}

/// The changes that the server does not have, in numbers and in words.
struct SyncChanges: View {
  let status: SyncStatus
  /// Whether nothing else shows why the last sync failed.
  var showsFailure = true

  var body: some View {
    VStack(spacing: 1) {
      KeyValueGrid(maxColumns: 4) {
        LabeledContent("Pending", "\(status.sendableCount)")
        LabeledContent("Waiting for you", "\(status.heldCount)")
        LabeledContent("Rejected", "\(status.rejectedCount)")
        LabeledContent("Conflicts", "\(status.conflictCount)")
      }
      SyncStatusNotes(status: status, showsFailure: showsFailure)
    }
  }
}
