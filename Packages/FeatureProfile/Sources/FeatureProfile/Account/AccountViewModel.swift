import CoreUI
import DomainProfile

final class AccountViewModel: ViewModel<AccountState, AccountAction, AccountIntent> {
  private let observeAccount: ObserveAccountUseCase
  private let observeSync: ObserveSyncUseCase
  private let changeAccount: ChangeAccountUseCase

  init(
    observeAccount: ObserveAccountUseCase, observeSync: ObserveSyncUseCase, changeAccount: ChangeAccountUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (AccountIntent) -> Void
  ) {
    self.observeAccount = observeAccount
    self.observeSync = observeSync
    self.changeAccount = changeAccount
    super.init(name: "account", initialState: AccountState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: AccountAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .signIn(let login, let fromAnother): change(.signIn(login, fromAnother: fromAnother), as: .signIn, context)
    case .signOut: change(.signOut, as: .signOut, context)
    case .deleteAccount: change(.delete, as: .delete, context)
    }
  }

  private func observe(_ context: Context) {
    context.update {
      $0.account.startLoading()
      $0.standing.startLoading()
    }
    context.observe("account", observeAccount.execute(), revision: \.revision) { context, result in
      context.update { $0.account.land(result.map(\.value)) }
    }
    context.observe("standing", observeSync.standing(), revision: \.revision) { context, result in
      context.update { $0.standing.land(result.map(\.value)) }
    }
  }

  /// One at a time: a second press must neither sign in nor delete twice.
  private func change(_ change: ChangeAccountUseCase.Change, as step: AccountState.Step, _ context: Context) {
    guard state.underWay == nil else { return }
    context.update {
      $0.underWay = step
      $0.done = nil
      $0.refusal = nil
    }
    context.run("change") { [changeAccount] _ async throws(AccountError) in
      try await changeAccount.execute(change)
    } revision: {
      $0
    } landing: { context, result in
      context.update {
        $0.underWay = nil
        switch result {
        case .success: $0.done = step
        case .failure(let refusal): $0.refusal = refusal
        }
      }
    }
  }
}
