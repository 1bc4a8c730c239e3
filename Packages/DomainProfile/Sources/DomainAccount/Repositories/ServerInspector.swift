/// Looks at a server from outside, without an account.
public protocol ServerInspector: Sendable {
  /// Checks a server, in a bounded number of requests and within a few seconds for each check. It changes nothing on
  /// the server; the sign-in limit is tried on a way to sign in that the program does not use.
  ///
  /// - Parameters:
  ///   - address: as a person types it.
  ///   - report: gets each finding as soon as it is known.
  /// - Throws: `invalidAddress` if it is not the address of a server.
  func inspect(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) async throws(AccountError) -> ServerInspection
}
