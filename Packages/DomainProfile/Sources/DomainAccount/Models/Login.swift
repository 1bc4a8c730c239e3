/// The data required to sign in to a server.
public struct Login: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The server's address as it was typed, such as `https://log.example.org`.
  public var server: String
  /// The name or the e-mail address of the account.
  public var name: String
  /// Never shown: neither printed nor reflected.
  public var password: String

  /// Nothing that a person typed is checked here.
  public init(server: String, name: String, password: String) {
    self.server = server
    self.name = name
    self.password = password
  }

  public var description: String { "\(name) on \(server)" }
  /// The name and the server, without the password.
  public var debugDescription: String { description }
  /// The server and the name, without the password.
  public var customMirror: Mirror { Mirror(self, children: ["server": server, "name": name]) }
}
