import CoreNetwork
import Foundation
import Synchronization
import Testing

struct AuthorizationTests {
  /// Accepts only the token `new`.
  private static let script: LoopbackServer.Script = { request, _ in
    request.headers["authorization"] == "Bearer new"
      ? .status(204) : .status(401, headers: ["WWW-Authenticate": "Bearer"])
  }

  private func send(
    _ server: LoopbackServer, _ credentials: Credentials?, _ method: HTTPMethod = .put,
    authorization: NetworkRequest.Authorization = .account
  ) async throws {
    let client = try NetworkClient.of(server, credentials: credentials)
    let request = NetworkRequest(method, ["a"], body: .json(Data("{}".utf8)), authorization: authorization)
    try await client.send(Endpoint<Void>(request))
  }

  @Test(arguments: [HTTPMethod.put, .post])
  func `an expired token is refreshed and the request repeated`(method: HTTPMethod) async throws {
    let server = try LoopbackServer(Self.script)
    try await send(server, Credentials(token: Secret("old")) { _ in Secret("new") }, method)
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer old", "Bearer new"])
    #expect(server.requests.map(\.text) == ["{}", "{}"])
  }

  @Test func `many requests with an expired token share one refresh`() async throws {
    let server = try LoopbackServer(Self.script)
    let refreshes = Mutex(0)
    let credentials = Credentials(token: Secret("old")) { _ in
      refreshes.withLock { $0 += 1 }
      return Secret("new")
    }
    let client = try NetworkClient.of(server, credentials: credentials)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<30 { group.addTask { try await client.send(Endpoint<Void>(NetworkRequest(.get, ["a"]))) } }
      try await group.waitForAll()
    }
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a request is sent only twice if the refreshed token is rejected too`() async throws {
    let server = try LoopbackServer(.status(401))
    let credentials = Credentials(token: Secret("old")) { _ in Secret("other") }
    await #expect(throws: NetworkError.credentialsRejected) { try await send(server, credentials) }
    #expect(server.requests.count == 2)
  }

  @Test func `a failed refresh reports its error`() async throws {
    let server = try LoopbackServer(.status(401))
    let credentials = Credentials(token: Secret("old")) { _ in throw NetworkError.credentialsRejected }
    await #expect(throws: NetworkError.credentialsRejected) { try await send(server, credentials) }
    #expect(server.requests.count == 1)
  }

  @Test func `no token is refreshed without an account`() async throws {
    let server = try LoopbackServer(.status(401))
    for credentials in [nil, Credentials(token: nil) { _ in Secret("new") }] {
      await #expect(throws: NetworkError.credentialsRejected) { try await send(server, credentials) }
    }
    #expect(server.requests.map { $0.headers["authorization"] } == [nil, nil])
  }

  @Test func `a request without authorization carries no token`() async throws {
    let server = try LoopbackServer(.status(204))
    try await send(server, Credentials(token: Secret("old")), authorization: .none)
    #expect(server.requests.first?.headers["authorization"] == nil)
  }

  @Test func `a token cannot inject a header`() async throws {
    let server = try LoopbackServer(.status(204))
    try await send(server, Credentials(token: Secret("a\r\nX-Evil: b\n")))
    #expect(server.requests.first?.headers["authorization"] == "Bearer aX-Evil: b")
  }
}
