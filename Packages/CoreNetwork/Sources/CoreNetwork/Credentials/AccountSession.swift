/// Who is signed in where, whatever kind of server that is.
public struct AccountSession: Hashable, Sendable {
  public let server: ServerAddress
  /// The account's id at the server.
  public let userID: String
  /// What people know the account by, such as its e-mail address.
  public let name: String
  public let token: Secret

  public init(server: ServerAddress, userID: String, name: String, token: Secret) {
    self.server = server
    self.userID = userID
    self.name = name
    self.token = token
  }
}
