/// Looks at a server from outside, without an account.
public protocol ServerInspector: Sendable {
  /// Checks a server, in a bounded number of requests and within about a minute. It changes nothing on the server; the
  /// sign-in limit is tried on a way to sign in that the program does not use.
  ///
  /// - Parameter address: as a person types it.
  /// - Throws: `invalidAddress` if it is not the address of a server.
  func inspect(_ address: String) async throws(AccountError) -> ServerInspection
}
