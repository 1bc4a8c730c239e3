import CorePresentation
import CoreUI
import DomainAccount
import DomainCore

final class AccountViewModel: ViewModel<AccountState, AccountAction, AccountIntent> {
  private let defaultServer: String?
  private let observeAccount: ObserveAccountUseCase
  private let recallAccount: RecallAccountUseCase
  private let observeSync: ObserveSyncUseCase
  private let changeAccount: ChangeAccountUseCase

  init(
    defaultServer: String?, observeAccount: ObserveAccountUseCase, recallAccount: RecallAccountUseCase,
    observeSync: ObserveSyncUseCase, changeAccount: ChangeAccountUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (AccountIntent) -> Void
  ) {
    self.defaultServer = defaultServer
    self.observeAccount = observeAccount
    self.recallAccount = recallAccount
    self.observeSync = observeSync
    self.changeAccount = changeAccount
    super.init(name: "account", initialState: AccountState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: AccountAction, _ context: Context) {
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
        $0.refusal = nil
      }
    case .form(let input):
      // What is on its way to the server is not typed over.
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
    }
  }

  private func observe(_ context: Context) {
    context.update {
      $0.account.startLoading()
      $0.status.startLoading()
    }
    context.observe("account", observeAccount.execute(), revision: \.revision) { context, result in
      context.update {
        $0.account.land(result.map(\.value))
        // Who is asked about one account does not answer for another.
        if $0.deleting != ($0.account.value ?? nil) { $0.deleting = nil }
        if case .success(let snapshot) = result { $0.lastAccount = snapshot.value ?? $0.lastAccount }
      }
    }
    context.observe("status", observeSync.status(), revision: \.revision) { context, result in
      context.update { $0.status.land(result.map(\.value)) }
    }
    context.run("recall") { [recallAccount] _ async throws(AccountError) in
      try await recallAccount.execute()
    } landing: { context, result in
      // Who is not remembered types who they are.
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
      context.update { $0.form?.refuse(error.field, error.text) }
    }
  }

  /// Ends the account that was named, and no other that is signed in by now.
  private func delete(_ account: Account, _ context: Context) {
    guard state.underWay == nil else { return }
    let signedIn = state.account.value ?? nil
    guard let signedIn, signedIn != account else { return change(.delete, as: .delete, context) }
    context.update {
      $0.deleting = nil
      $0.refusal = .signedIn(signedIn)
    }
  }

  /// One at a time: a second press must neither sign in nor delete twice.
  private func change(_ change: ChangeAccountUseCase.Change, as step: AccountState.Step, _ context: Context) {
    guard state.underWay == nil else { return }
    context.update {
      $0.underWay = step
      $0.deleting = nil
      $0.done = nil
      $0.refusal = nil
    }
    context.run("change") { [changeAccount] _ async throws(AccountError) in
      try await changeAccount.execute(change)
    } revision: {
      $0
    } landing: { context, result in
      context.update { $0.land(result, of: step) }
      if step == .signIn, case .success = result { context.emit(.signedIn) }
    }
  }
}

extension AccountState {
  fileprivate mutating func land(_ result: Result<Revision, AccountError>, of step: Step) {
    underWay = nil
    switch result {
    case .success:
      done = step
      form = nil
    case .failure(let error):
      if step == .signIn, form != nil { form?.refuse(error) } else { refusal = error }
    }
  }
}
