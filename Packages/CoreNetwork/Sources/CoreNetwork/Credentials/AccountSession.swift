/// The account that is signed in and its server, whatever its kind.
public struct AccountSession: Hashable, Sendable {
  /// The server that the account is on.
  public let server: ServerAddress
  /// The account's id on the server.
  public let userID: String
  /// The account's name for people, such as its e-mail address.
  public let name: String
  /// Proves to the server who asks.
  public let token: Secret

  public init(server: ServerAddress, userID: String, name: String, token: Secret) {
    self.server = server
    self.userID = userID
    self.name = name
    self.token = token
  }
}
