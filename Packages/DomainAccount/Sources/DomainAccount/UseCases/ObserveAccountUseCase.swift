public import DomainCore

/// The account that the log is kept in step with.
public struct ObserveAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  public func execute() -> Snapshots<Account?, AccountError> {
    accounts.account()
  }
}
