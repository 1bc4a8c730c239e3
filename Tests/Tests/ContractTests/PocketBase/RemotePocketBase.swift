import CoreNetwork
import CorePocketBase
import CoreSync
import Foundation
import Testing

/// A running PocketBase, as its superuser sees it.
struct RealPocketBase: Sendable, Decodable, CustomTestStringConvertible {
  struct Superuser: Sendable, Decodable {
    let token: String
  }

  struct User: Decodable, Sendable {
    let id: String
    let email: String
  }

  struct Token: Decodable, Sendable {
    let token: String
  }

  let url: String
  let superuser: Superuser

  static let given: RealPocketBase? = GivenServer.facts(in: "FETTLE_POCKETBASE")

  var testDescription: String { "PocketBase" }

  var address: ServerAddress {
    get throws { try ServerAddress(url) }
  }

  func makeAccount() async throws -> PocketBaseTestAccount {
    let name = UUID().uuidString.lowercased()
    let password = "password-" + name
    let user: User = try await call(
      .post, ["api", "collections", "users", "records"],
      NewUser(
        email: "\(name)@example.com", password: password, passwordConfirm: password, verified: true, name: "Robin"))
    return PocketBaseTestAccount(server: self, user: user, password: password, token: try await token(of: user))
  }

  /// A token that is valid for `seconds`, or for the default time if it is 0.
  func token(of user: User, seconds: Int = 0) async throws -> Secret {
    let answer: Token = try await call(
      .post, ["api", "collections", "users", "impersonate", user.id], ["duration": seconds])
    return Secret(answer.token)
  }

  func takes(_ token: Secret) async throws -> Bool {
    do {
      _ = try await PocketBaseServer(address, userAgent: "fettle-tests").signIn(token: token)
      return true
    } catch NetworkError.credentialsRejected {
      return false
    }
  }

  func call<Answer: Decodable & Sendable>(
    _ method: HTTPMethod, _ path: [String], _ body: some Encodable
  ) async throws -> Answer {
    try await client.send(Endpoint<Answer>(NetworkRequest(method, path, body: .json(encoding: body))))
  }

  func get<Answer: Decodable & Sendable>(_ path: [String]) async throws -> Answer {
    try await client.send(Endpoint<Answer>(NetworkRequest(.get, path)))
  }

  func delete(_ path: [String]) async throws {
    try await client.send(Endpoint<Void>(NetworkRequest(.delete, path)))
  }

  private var client: NetworkClient {
    get throws {
      NetworkClient(
        server: try address, credentials: Credentials(token: Secret(superuser.token)), userAgent: "fettle-tests")
    }
  }

  private struct NewUser: Encodable {
    let email: String
    let password: String
    let passwordConfirm: String
    let verified: Bool
    let name: String
  }
}
