import CoreNetwork
import Foundation
import Testing

struct RedirectionTests {
  private let credentials = Credentials(token: Secret("token"))

  private func send(
    _ server: LoopbackServer, _ method: HTTPMethod = .get, body: RequestBody = .none
  ) async throws {
    let client = try NetworkClient.of(server, credentials: credentials, retrying: .never)
    try await client.send(Endpoint<Void>(NetworkRequest(method, ["a"], body: body)))
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a GET request follows a redirect on the same server, with credentials`(status: Int) async throws {
    let server = try LoopbackServer(.redirect(status, to: "/b?c=d"), .status(204))
    try await send(server)
    #expect(server.requests.map(\.target) == ["/a", "/b?c=d"])
    #expect(server.requests.last?.headers["authorization"] == "Bearer token")
  }

  @Test func `a redirect to another server carries no credentials`() async throws {
    let other = try LoopbackServer(.status(204))
    let server = try LoopbackServer(.redirect(307, to: other.url + "/b"))
    try await send(server)
    #expect(other.requests.map(\.target) == ["/b"])
    #expect(other.requests.first?.headers["authorization"] == nil)
    let renamed = try LoopbackServer { request, _ in
      request.target == "/a" ? .redirect(302, to: "http://localhost:\(other.port)/c") : .status(204)
    }
    try await send(renamed)
    #expect(other.requests.last?.headers["authorization"] == nil)
  }

  @Test func `a redirect back to the first server carries no credentials`() async throws {
    let home = try LoopbackServer { request, _ in
      request.target == "/a" ? .redirect(302, to: request.headers["x-other"] ?? "/missing") : .status(204)
    }
    let other = try LoopbackServer(.redirect(302, to: home.url + "/home"))
    let client = try NetworkClient.of(home, credentials: credentials)
    try await client.send(Endpoint<Void>(NetworkRequest(.get, ["a"], headers: ["X-Other": other.url])))
    #expect(home.requests.map { $0.headers["authorization"] } == ["Bearer token", nil])
  }

  @Test func `a write follows a redirect that keeps its method, with its body`() async throws {
    let server = try LoopbackServer(.redirect(308, to: "/b"), .status(204))
    try await send(server, .put, body: .json(Data("[1]".utf8)))
    #expect(server.requests.map(\.method) == ["PUT", "PUT"])
    #expect(server.requests.map(\.text) == ["[1]", "[1]"])
  }

  @Test func `a 303 response to a write is followed by a GET request`() async throws {
    let server = try LoopbackServer(.redirect(303, to: "/b"), .status(204))
    try await send(server, .post, body: .json(Data("[1]".utf8)))
    #expect(server.requests.map(\.method) == ["POST", "GET"])
    #expect(server.requests.last?.body.isEmpty == true)
  }

  @Test func `a 301 response never turns a write into a GET request`() async throws {
    let server = try LoopbackServer(.redirect(301, to: "/b"))
    await #expect(
      throws: NetworkError.invalidResponse(reason: "a redirect that would turn a write into a GET request")
    ) {
      try await send(server, .post)
    }
  }

  @Test func `a body is never sent to another server`() async throws {
    let other = try LoopbackServer(.status(204))
    let server = try LoopbackServer(.redirect(307, to: other.url))
    await #expect(throws: NetworkError.invalidResponse(reason: "a redirect of a body to another server")) {
      try await send(server, .put, body: .json(Data("secret".utf8)))
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [
    ("http://example.org/", "a redirect away from TLS"), ("ftp://example.org/", "a redirect away from TLS"),
    ("http://me:you@127.0.0.1/", "a redirect with a password"), ("", "a redirect to nowhere"),
  ])
  func `unsafe redirects are not followed`(location: String, reason: String) async throws {
    let server = try LoopbackServer(location.isEmpty ? .status(302) : .redirect(302, to: location))
    await #expect(throws: NetworkError.invalidResponse(reason: reason)) { try await send(server) }
  }

  @Test func `a redirect loop ends with an error`() async throws {
    let server = try LoopbackServer(.redirect(302, to: "/a"))
    await #expect(throws: NetworkError.invalidResponse(reason: "too many redirects")) { try await send(server) }
    #expect(server.requests.count == 6)
  }
}
