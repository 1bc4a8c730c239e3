public import DomainCore

/// The account that the log syncs with.
public struct ObserveAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  public func execute() -> Snapshots<Account?, AccountError> {
    accounts.account()
  }
}

/// Reads the account that the log belongs to, also while nobody is signed in.
public struct RecallAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// The account that the log syncs with, or synced with last; `nil` if there was none.
  public func execute() async throws(AccountError) -> Account? {
    try await accounts.lastAccount()
  }
}

/// Signs in, signs out, and deletes an account.
public struct ChangeAccountUseCase: Sendable {
  public enum Change: Sendable {
    /// - fromAnother: whether to attach a log that belonged to another account.
    case signIn(Login, fromAnother: Bool)
    case signOut
    /// Deletes it from the server, with all its rows. The log stays.
    case delete
  }

  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  public func execute(_ change: Change) async throws(AccountError) -> Revision {
    switch change {
    case .signIn(let login, let fromAnother): try await accounts.signIn(login, fromAnother: fromAnother)
    case .signOut: try await accounts.signOut()
    case .delete: try await accounts.deleteAccount()
    }
  }
}
