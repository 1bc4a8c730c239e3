/// Tells whose the log is, also while nobody is signed in: who comes back need not type it again.
public struct RecallAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// The account that the log is, or was last, in step with; `nil` where there was none.
  public func execute() async throws(AccountError) -> Account? {
    try await accounts.lastAccount()
  }
}
