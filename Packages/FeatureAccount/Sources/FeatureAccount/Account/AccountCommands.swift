public import CorePresentation
public import CoreUI
import DomainAccount

extension AccountContent {
  public var fillsScreen: Bool { state.form != nil || state.asksToDelete }

  public var commands: [Command<AccountAction>] {
    if let account = state.deleting { return answers(toDeleting: account) }
    if state.form != nil {
      return Command.ofForm(
        "Sign in", submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: state.underWay == .signIn)
    }
    let refresh = Command<AccountAction>(
      "refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false)
    guard let account = state.account.value else {
      return [
        Command(
          "sign-in", "Sign in", KeyPress(.enter), .character("l"), action: .startSignIn,
          refusal: "It is not known yet whether somebody is signed in."),
        refresh,
      ]
    }
    return (account == nil ? signedOutCommands : signedInCommands) + [refresh]
  }

  private var signedOutCommands: [Command<AccountAction>] {
    [Command("sign-in", "Sign in", KeyPress(.enter), .character("l"), action: .startSignIn, refusal: underWay)]
  }

  private var signedInCommands: [Command<AccountAction>] {
    let status = state.status.value
    return [
      Command("sync", "Synchronisation", .character("s"), KeyPress(.enter), action: .openSync, refusal: underWay),
      Command("sign-out", "Sign out", .character("o"), action: .signOut, refusal: underWay),
      Command(
        "sign-in", "Sign in again", .character("l"), action: .startSignIn, refusal: underWay, isInHelpLine: false),
      Command(
        "outbox", "Outbox", .character("u"), action: .openOutbox, isInHelpLine: status?.refusedCount ?? 0 > 0),
      Command(
        "conflicts", "Conflicts", .character("c"), action: .openConflicts,
        isInHelpLine: status?.conflictCount ?? 0 > 0),
      Command("delete", "End the account", .character("D"), action: .askToDelete, refusal: underWay),
    ]
  }

  private func answers(toDeleting account: Account) -> [Command<AccountAction>] {
    [
      Command(
        "yes", "End it", .character("y"), action: .deleteAccount(account),
        about: .question("\(account.server) \(account.name)")),
      Command("no", "Keep it", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
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
