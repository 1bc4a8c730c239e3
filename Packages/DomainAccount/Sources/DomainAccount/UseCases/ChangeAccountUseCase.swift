public import DomainCore

/// Signs in, signs out, and ends an account.
public struct ChangeAccountUseCase: Sendable {
  public enum Change: Sendable {
    /// - fromAnother: whether a log that was in step with another account may go to this one.
    case signIn(Login, fromAnother: Bool)
    case signOut
    /// On the server, with all its rows. The log stays.
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
