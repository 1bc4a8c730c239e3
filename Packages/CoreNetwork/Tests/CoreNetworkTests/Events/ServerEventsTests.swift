import CoreNetwork
import Foundation
import Testing

struct ServerEventsTests {
  private let time = TestTime()
  private let passing = Signal()
  private let request = NetworkRequest(.get, ["realtime"])

  /// The first `count` elements.
  private func elements(
    _ count: Int, of server: LoopbackServer, credentials: Credentials? = nil, time: TestTime? = nil,
    pauses: RetryPolicy = .reconnecting
  ) async throws -> [ServerEvents.Element] {
    let client = try NetworkClient.of(server, credentials: credentials, time: time ?? self.time)
    var elements: [ServerEvents.Element] = []
    for try await element in client.events(request, pauses: pauses) {
      elements.append(element)
      if elements.count == count { break }
    }
    return elements
  }

  private func event(_ data: String, id: String = "") -> ServerEvents.Element {
    .event(ServerSentEvent(id: id, data: data))
  }

  @Test func `events are delivered, and a closed connection is reopened`() async throws {
    let server = try LoopbackServer(.events("id: 7\ndata: a\n\n"), .events("data: b\n\ndata: half"))
    let seen = try await elements(6, of: server)
    #expect(
      seen == [
        .connected, event("a", id: "7"), .disconnected(nil), .connected, event("b", id: "7"), .disconnected(nil),
      ])
    #expect(server.requests.map { $0.headers["last-event-id"] } == [nil, "7"])
    #expect(server.requests.first?.headers["accept"] == "text/event-stream")
    #expect(time.pauses == [.milliseconds(750)])
  }

  @Test func `events are delivered while the connection stays open`() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
    let server = try LoopbackServer(.stall(head + "data: a\n\ndata: b\n\n"))
    #expect(try await elements(3, of: server) == [.connected, event("a"), event("b")])
    try await server.clientLeft.wait()
  }

  @Test func `pauses grow while no events arrive, and reset when one does`() async throws {
    let server = try LoopbackServer(
      .reset, .status(500), .events(""), .status(503), .events("data: a\n\n"), .events("data: b\n\n"), .stall(""))
    _ = try await elements(11, of: server)
    #expect(
      time.pauses == [
        .milliseconds(750), .milliseconds(1_500), .seconds(3), .seconds(6), .milliseconds(750),
      ])
  }

  @Test func `pauses requested by the server are respected`() async throws {
    let server = try LoopbackServer(
      .events("retry: 20000\ndata: a\n\n"), .status(429, headers: ["Retry-After": "9"]), .events("data: b\n\n"))
    _ = try await elements(5, of: server)
    #expect(time.pauses == [.seconds(20), .seconds(9)])
  }

  @Test(arguments: [
    (ScriptedResponse.status(401), NetworkError.credentialsRejected), (.status(404), .notFound),
    (.json("{}"), .invalidResponse(reason: "expected events, but got application/json")),
  ])
  func `a permanent failure ends the stream`(answer: ScriptedResponse, error: NetworkError) async throws {
    let server = try LoopbackServer(answer)
    await #expect(throws: error) { try await elements(1, of: server) }
    #expect(server.requests.count == 1)
  }

  @Test func `too many consecutive failures end the stream`() async throws {
    let server = try LoopbackServer(.status(500))
    let pauses = RetryPolicy(attempts: 2, firstPause: .zero, longestPause: .zero)
    await #expect(throws: NetworkError.serverFault(status: 500, until: nil)) {
      try await elements(9, of: server, pauses: pauses)
    }
    #expect(server.requests.count == 3)
  }

  @Test func `an expired token is refreshed`() async throws {
    let server = try LoopbackServer { request, _ in
      request.headers["authorization"] == "Bearer new" ? .events("data: a\n\n") : .status(401)
    }
    let credentials = Credentials(token: Secret("old")) { _ in Secret("new") }
    #expect(try await elements(2, of: server, credentials: credentials) == [.connected, event("a")])
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"])
  func `a silent connection is treated as dead`(beginning: String) async throws {
    let server = try LoopbackServer(.stall(beginning))
    let client = try NetworkClient.of(server, time: TestTime(passing: passing))
    let connected = Signal()
    let seen = Task { [request] () async throws -> ServerEvents.Element in
      for try await element in client.events(request, pauses: .reconnecting) {
        guard element == .connected else { return element }
        connected.happen()
      }
      return .connected
    }
    // The time passes only after the client has received the beginning, however busy the machine is.
    try await (beginning.isEmpty ? server.stalled : connected).wait()
    passing.happen()
    #expect(try await seen.value == .disconnected(.timedOut))
    try await server.clientLeft.wait()
  }

  @Test func `canceling ends the stream without an error and closes the connection`() async throws {
    let server = try LoopbackServer(.stall("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"))
    let task = Task { try await elements(9, of: server) }
    try await server.stalled.wait()
    task.cancel()
    let seen = try await task.value
    #expect(seen.isEmpty || seen == [.connected])
    try await server.clientLeft.wait()
  }

  @Test func `each iteration over the events opens a new connection`() async throws {
    let server = try LoopbackServer { _, number in .events("data: \(number)\n\n") }
    let events = try NetworkClient.of(server, time: time).events(request)
    for number in 1...2 {
      var iterator = events.makeAsyncIterator()
      #expect(try await iterator.next() == .connected)
      #expect(try await iterator.next() == event("\(number)"))
    }
  }
}
