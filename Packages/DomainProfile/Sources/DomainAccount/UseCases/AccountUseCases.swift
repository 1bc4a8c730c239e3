public import DomainCore

/// The account that the log syncs with.
public struct ObserveAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// The account, now and after each change; `nil` while nobody is signed in.
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
  /// What to do with the account.
  public enum Change: Sendable {
    /// - fromAnother: whether to attach a log that belonged to another account.
    case signIn(Login, fromAnother: Bool)
    /// Removes the token from this machine. Pending changes wait for the same account.
    case signOut
    /// Deletes it from the server, with all its rows. The log stays.
    case delete
  }

  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// Contacts the server, except to sign out, and returns the revision that the change created.
  ///
  /// - Throws: the reason why the account is unchanged.
  public func execute(_ change: Change) async throws(AccountError) -> Revision {
    switch change {
    case .signIn(let login, let fromAnother): try await accounts.signIn(login, fromAnother: fromAnother)
    case .signOut: try await accounts.signOut()
    case .delete: try await accounts.deleteAccount()
    }
  }
}

/// Finds out what is wrong with a server.
public struct InspectServerUseCase: Sendable {
  private let inspector: any ServerInspector

  public init(inspector: any ServerInspector) {
    self.inspector = inspector
  }

  /// Checks a server within a few seconds for each check, and changes nothing on it.
  ///
  /// - Parameters:
  ///   - address: as a person types it.
  ///   - report: gets each finding as soon as it is known.
  /// - Throws: `invalidAddress` if it is not the address of a server.
  public func execute(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void = { _ in }
  ) async throws(AccountError) -> ServerInspection {
    try await inspector.inspect(address, reporting: report)
  }
}
