public import CorePresentation
public import CoreUI
public import DomainAccount

/// The account that the log is kept in step with, or how to get one.
public final class AccountScreen: Screen {
  public typealias ScreenContent = AccountContent

  public let viewModel: ViewModel<AccountState, AccountAction, AccountIntent>
  public let openingAction = AccountAction.opened

  /// - Parameter defaultServer: where to sign in unless the log was in step with an account.
  public init(
    defaultServer: String?, observeAccount: ObserveAccountUseCase, recallAccount: RecallAccountUseCase,
    observeSync: ObserveSyncUseCase, changeAccount: ChangeAccountUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (AccountIntent) -> Void
  ) {
    viewModel = AccountViewModel(
      defaultServer: defaultServer, observeAccount: observeAccount, recallAccount: recallAccount,
      observeSync: observeSync, changeAccount: changeAccount, observers: observers, onIntent: onIntent)
  }
}
