public import CoreUI
public import DomainProfile

/// The account that the log is kept in step with, or how to get one.
public final class AccountScreen: Screen {
  public typealias ScreenContent = AccountContent

  public let viewModel: ViewModel<AccountState, AccountAction, AccountIntent>
  public let openingAction = AccountAction.opened

  public init(
    observeAccount: ObserveAccountUseCase, observeSync: ObserveSyncUseCase, changeAccount: ChangeAccountUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (AccountIntent) -> Void
  ) {
    viewModel = AccountViewModel(
      observeAccount: observeAccount, observeSync: observeSync, changeAccount: changeAccount, observers: observers,
      onIntent: onIntent)
  }
}
