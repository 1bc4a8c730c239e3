import CoreNetwork

/// The server's response to a sign-in and to a renewal of the token.
struct SignedIn: Decodable, Sendable {
  struct User: Decodable, Sendable {
    let id: String
    let email: String?
    let username: String?
    let name: String?

    func session(at server: ServerAddress, token: Secret) -> AccountSession {
      let shown = [email, username, name].compactMap { $0 }.first { !$0.isEmpty } ?? id
      return AccountSession(server: server, userID: id, name: shown, token: token)
    }
  }

  let token: String
  let record: User

  /// A new token that replaces a valid one. The old one stays valid.
  static var renewal: Endpoint<SignedIn> {
    Endpoint(NetworkRequest(.post, ["api", "collections", "users", "auth-refresh"], isIdempotent: true))
  }
}
