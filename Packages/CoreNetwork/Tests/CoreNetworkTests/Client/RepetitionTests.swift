import CoreNetwork
import Foundation
import Testing

struct RepetitionTests {
  private let time = TestTime()

  private func send(
    _ server: LoopbackServer, _ method: HTTPMethod, isIdempotent: Bool? = nil, body: RequestBody = .none
  ) async throws {
    let request = NetworkRequest(method, ["a"], body: body, isIdempotent: isIdempotent)
    try await NetworkClient.of(server, time: time).send(Endpoint<Void>(request))
  }

  @Test func `a temporary failure is retried after a pause`() async throws {
    let server = try LoopbackServer(.status(500, headers: ["Connection": "close"]), .reset, .status(204))
    try await send(server, .get)
    #expect(server.requests.count == 3)
    #expect(time.pauses == [.milliseconds(375), .milliseconds(750)])
  }

  @Test func `a persistent failure is reported after the last attempt`() async throws {
    let server = try LoopbackServer(.status(502))
    await #expect(throws: NetworkError.serverFault(status: 502, until: nil)) { try await send(server, .put) }
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [HTTPMethod.post, .patch])
  func `a non-idempotent request is sent only once`(method: HTTPMethod) async throws {
    let server = try LoopbackServer(.reset, .status(204))
    await #expect(throws: NetworkError.cannotReach(.lost)) { try await send(server, method) }
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.headers["connection"] == "close")
  }

  @Test func `a POST request marked as idempotent is retried`() async throws {
    let server = try LoopbackServer(.reset, .status(204))
    try await send(server, .post, isIdempotent: true, body: .json(Data("[1]".utf8)))
    #expect(server.requests.map(\.text) == ["[1]", "[1]"])
  }

  @Test func `a retry waits for the time in Retry-After`() async throws {
    let server = try LoopbackServer(
      .status(429, headers: ["Retry-After": "3"]),
      .status(503, headers: ["Retry-After": "Fri, 15 Jan 2027 08:00:04 GMT"]),
      .status(204))
    try await send(server, .get)
    #expect(time.pauses == [.seconds(3), .seconds(4)])
  }

  @Test func `a request is not retried if Retry-After is too long`() async throws {
    let server = try LoopbackServer(.status(429, headers: ["Retry-After": "3600"]))
    await #expect(throws: NetworkError.rateLimited(until: TestTime.now + 3_600)) { try await send(server, .get) }
    #expect(server.requests.count == 1)
    #expect(time.pauses.isEmpty)
  }

  @Test func `connections are reused, and one closed by the server is replaced without a pause`() async throws {
    let closing = "HTTP/1.1 204 No Content\r\n\r\n"
    let server = try LoopbackServer(.status(204), .status(204), .pieces([closing]), .status(204))
    let client = try NetworkClient.of(server, time: time)
    for _ in 0..<4 { try await client.send(Endpoint<Void>(NetworkRequest(.get, ["a"]))) }
    #expect(server.requests.map(\.connection) == [1, 1, 1, 2])
    #expect(time.pauses.isEmpty)
  }

  @Test func `the complete body is sent again if a reused connection is dead`() async throws {
    let body = Data(String(repeating: "0123456789", count: 30_000).utf8)
    let server = try LoopbackServer { request, number in number == 2 ? .reset : .status(204) }
    let client = try NetworkClient.of(server, time: time)
    try await client.send(Endpoint<Void>(NetworkRequest(.get, ["first"])))
    try await client.send(Endpoint<Void>(NetworkRequest(.put, ["second"], body: .json(body))))
    #expect(server.requests.map(\.body.count) == [0, 300_000, 300_000])
    #expect(Set(server.requests.map(\.connection)).count == 2)
    #expect(server.requests.last?.body == body)
  }

  @Test func `a non-idempotent request gets a new connection`() async throws {
    let server = try LoopbackServer { request, _ in
      request.method == "POST" ? .status(204, headers: ["Connection": "close"]) : .status(204)
    }
    let client = try NetworkClient.of(server, time: time)
    for method in [HTTPMethod.get, .post, .get, .post, .get] {
      try await client.send(Endpoint<Void>(NetworkRequest(method, ["a"])))
    }
    let connections = server.requests.map(\.connection)
    #expect(connections[0] == connections[2] && connections[2] == connections[4])
    #expect(Set(connections).count == 3)
  }
}
