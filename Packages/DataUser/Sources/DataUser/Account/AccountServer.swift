public import CoreNetwork
public import CorePocketBase
public import DomainProfile

/// Servers, as far as signing in and ending an account go.
public protocol AccountServer: Sendable {
  /// Asks who has this name and password there.
  func signIn(_ address: ServerAddress, name: String, password: String) async throws(AccountError) -> PocketBaseSession

  /// Asks whose this token is.
  func signIn(_ address: ServerAddress, token: Secret) async throws(AccountError) -> PocketBaseSession

  /// Ends the account, with all its rows. One that the server does not know, or whose token it does not take, has ended.
  func delete(_ session: PocketBaseSession) async throws(AccountError)

  /// The server's id of the account that a token is of, as it stands in it; `nil` for what is no token.
  func owner(of token: Secret) -> String?
}

/// A token that the program's surroundings give.
public struct GivenToken: Hashable, Sendable {
  public let token: Secret
  /// Where it stands, as in `FETTLE_TOKEN`.
  public let place: String

  public init(_ token: Secret, in place: String) {
    self.token = token
    self.place = place
  }
}
