import CoreNetwork
import Foundation
import Testing

struct DeadlineTests {
  private let passing = Signal()

  private func send(_ server: LoopbackServer, _ time: TestTime, _ method: HTTPMethod = .get) async throws {
    try await NetworkClient.of(server, time: time).send(Endpoint<Void>(NetworkRequest(method, ["slow"])))
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n{", "HTTP/1.1 200 O"])
  func `a stalled response ends at the deadline and closes the connection`(beginning: String) async throws {
    let server = try LoopbackServer(.stall(beginning))
    let sent = Task { try await send(server, TestTime(passing: passing)) }
    try await server.stalled.wait()
    passing.happen()
    await #expect(throws: NetworkError.timedOut) { try await sent.value }
    try await server.clientLeft.wait()
    #expect(server.requests.count == 1)
  }

  @Test func `an endless response ends at the deadline and closes the connection`() async throws {
    let server = try LoopbackServer(.endless("HTTP/1.1 200 OK\r\nContent-Length: 8000000\r\n\r\n", Data("x".utf8)))
    let sent = Task { try await send(server, TestTime(passing: passing)) }
    try await server.stalled.wait()
    passing.happen()
    await #expect(throws: NetworkError.timedOut) { try await sent.value }
    try await server.clientLeft.wait()
  }

  @Test func `a deadline during a retry pause reports the last failure`() async throws {
    let time = TestTime(passing: passing, pausing: Signal())
    let server = try LoopbackServer { _, _ in .status(500) }
    let sent = Task { try await send(server, time) }
    try await time.paused.wait()
    passing.happen()
    await #expect(throws: NetworkError.serverFault(status: 500, until: nil)) { try await sent.value }
  }

  @Test func `canceling ends the request at once and closes the connection`() async throws {
    let server = try LoopbackServer(.stall("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n{"))
    let task = Task { try await send(server, TestTime(), .post) }
    try await server.stalled.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.clientLeft.wait()
  }

  @Test func `a request canceled before it starts is not sent`() async throws {
    let server = try LoopbackServer(.status(204))
    let gate = Signal()
    let task = Task {
      try? await gate.wait()
      try await send(server, TestTime())
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }
}
