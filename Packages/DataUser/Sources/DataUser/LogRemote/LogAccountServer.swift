public import CoreNetwork
public import DomainAccount
import Foundation

/// A kind of remote whose accounts are logs of commits in a store. All that it needs is how to sign in, and the store of an
/// account.
public protocol LogAccountServer: AccountServer {
  var time: NetworkTime { get }

  /// The account's log in its store.
  func accounts(of session: AccountSession) throws(AccountError) -> LogRemoteAccounts
}

extension LogAccountServer {
  public func signIn(
    _ address: String, name: String, password: String
  ) async throws(AccountError) -> AccountSession {
    try await signIn(address, Login(server: address, name: name, password: password), token: nil)
  }

  public func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession {
    try await signIn(address, Login(server: address, name: "", password: ""), token: token)
  }

  public func verify(_ session: AccountSession) async throws(AccountError) {
    try await accounts(of: session).verify(session)
  }

  public func changePassphrase(of session: AccountSession, to passphrase: String) async throws(AccountError) {
    try await accounts(of: session).changePassphrase(of: session, to: passphrase)
  }

  public func trim(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings
  ) async throws(AccountError) -> Int {
    try await accounts(of: session).trim(session, surroundings, time: time)
  }

  public func delete(_ session: AccountSession) async throws(AccountError) {
    try await accounts(of: session).delete()
  }

  public func connect(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings
  ) throws(AccountError) -> AccountConnection {
    try accounts(of: session).connect(session, surroundings, time: time)
  }

  public var fileSuffixes: [String] { [LogRemoteAccounts.cacheSuffix] }
}
