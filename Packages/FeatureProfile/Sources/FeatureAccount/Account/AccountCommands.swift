public import CorePresentation
import CoreCommon
public import CoreUI
import DomainAccount

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
    guard let account = state.account.value else {
      return failureCommands + [
        KeyCommand(
          "sign-in", "Sign in", KeyPress(.enter), .character("l"), action: .startSignIn,
          unavailableBecause: "Still checking whether you are signed in."),
        refresh,
      ]
    }
    return failureCommands + (account == nil ? signedOutCommands : signedInCommands) + [refresh]
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

  private var underWay: String? { state.underWay?.progress }

  public var typing: ((TextEdit) -> AccountAction)? {
    state.form == nil || state.asksToDelete ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> AccountAction? {
    if state.asksToDelete { return answer(to: movement, in: region) }
    return state.form == nil ? nil : .form(.move(movement))
  }
}
