public import CorePresentation
import CoreUI
public import DomainAccount
import DomainCore

/// The dependencies of the account screen.
@MainActor
public protocol AccountDependencies: ScreenDependencies {
  var observeAccount: ObserveAccountUseCase { get }
  var recallAccount: RecallAccountUseCase { get }
  var observeSync: ObserveSyncUseCase { get }
  var changeAccount: ChangeAccountUseCase { get }
}

public final class AccountViewModel: ViewModel<AccountState, AccountAction, AccountIntent> {
  let dependencies: any AccountDependencies
  private let defaultServer: String?

  /// - Parameter defaultServer: the server to suggest at sign-in if the log had no account.
  public init(
    _ dependencies: any AccountDependencies, defaultServer: String?,
    onIntent: @escaping @MainActor (AccountIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.defaultServer = defaultServer
    super.init(name: "account", initialState: AccountState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: AccountAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .signIn(let login, let fromAnother): change(.signIn(login, fromAnother: fromAnother), as: .signIn, context)
    case .signOut: change(.signOut, as: .signOut, context)
    case .deleteAccount(let account): delete(account, context)
    case .startSignIn:
      guard state.underWay == nil else { return }
      context.update { [defaultServer] in
        $0.form = FormState(signingInTo: $0.lastAccount, or: defaultServer)
        $0.done = nil
        $0.changeFailure = nil
      }
      context.forgetFailedChanges()
    case .form(let input):
      // While a form is being submitted, it cannot be edited.
      if state.underWay == nil { context.update { $0.form?.apply(input) } }
    case .submit: submit(context)
    case .askToDelete:
      if state.underWay == nil { context.update { $0.deleting = $0.account.value ?? nil } }
    case .cancel:
      context.update {
        $0.form = nil
        $0.deleting = nil
      }
    case .openSync: context.emit(.openSync)
    case .openOutbox: context.emit(.openOutbox)
    case .openConflicts: context.emit(.openConflicts)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update {
      $0.account.startLoading()
      $0.status.startLoading()
    }
    context.observe("account", dependencies.observeAccount.execute(), revision: \.revision) { context, result in
      context.update {
        $0.account.confirm(result.map(\.value))
        // An answer about one account does not apply to another.
        if $0.deleting != ($0.account.value ?? nil) { $0.deleting = nil }
        if case .success(let snapshot) = result { $0.lastAccount = snapshot.value ?? $0.lastAccount }
      }
    }
    context.observe("status", dependencies.observeSync.status(), revision: \.revision) { context, result in
      context.update { $0.status.confirm(result.map(\.value)) }
    }
    context.run("recall") { [recallAccount = dependencies.recallAccount] _ async throws(AccountError) in
      try await recallAccount.execute()
    } landing: { context, result in
      // Without a remembered name, the person has to type it.
      if case .success(let account) = result { context.update { $0.lastAccount = $0.lastAccount ?? account } }
    }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, state.underWay == nil else { return }
    do throws(FormProblem) {
      let login = try form.login()
      context.update { $0.form = form.withoutPassword }
      change(.signIn(login, fromAnother: form.isFromAnother), as: .signIn, context)
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Deletes this account, but not a different one that the person has signed in to since.
  private func delete(_ account: Account, _ context: Context) {
    guard state.underWay == nil else { return }
    let signedIn = state.account.value ?? nil
    guard let signedIn, signedIn != account else { return change(.delete, as: .delete, context) }
    context.update {
      $0.deleting = nil
      $0.changeFailure = .signedIn(signedIn)
      $0.canRepeatChange = false
    }
  }

  /// Runs one step at a time: pressing a key twice must not sign in or delete twice.
  private func change(_ change: ChangeAccountUseCase.Change, as step: AccountState.Step, _ context: Context) {
    guard state.underWay == nil else { return }
    context.update {
      $0.underWay = step
      $0.deleting = nil
      $0.done = nil
      $0.changeFailure = nil
    }
    context.forgetFailedChanges()
    context.run("change") { [changeAccount = dependencies.changeAccount] _ async throws(AccountError) in
      try await changeAccount.execute(change)
    } revision: {
      $0
    } landing: { [weak self] context, result in
      context.update { $0.confirm(result, of: step) }
      // A failed sign-in is not stored for repeating, because it contains the password.
      if step != .signIn, case .failure = result {
        context.keepForTryingAgain { self?.change(change, as: step, $0) }
      }
      if step == .signIn, case .success = result { context.emit(.signedIn) }
    }
  }
}

extension AccountState {
  fileprivate mutating func confirm(_ result: Result<Revision, AccountError>, of step: Step) {
    underWay = nil
    switch result {
    case .success:
      done = step
      form = nil
    case .failure(let error):
      if step == .signIn, form != nil { form?.showFailure(error) } else { changeFailure = error }
      canRepeatChange = step != .signIn
    }
  }
}
