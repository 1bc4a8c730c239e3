import CoreNetwork
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct LimitTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  private func send(_ server: LoopbackServer) async throws {
    _ = try await NetworkClient.of(server).send(Endpoint<Note>(NetworkRequest(.get, [], answerByteLimit: 1_000)))
  }

  @Test func `an answer that announces too much is not waited for`() async throws {
    let server = try LoopbackServer(.stall(Self.head + "Content-Length: 1001\r\n\r\n"))
    await #expect(throws: NetworkError.answerTooLarge(limitByteCount: 1_000)) { try await send(server) }
    try await server.clientLeft.wait()
  }

  @Test func `an answer without end is broken off`() async throws {
    let server = try LoopbackServer(.endless(Self.head + "\r\n", Data(count: 10_000)))
    await #expect(throws: NetworkError.answerTooLarge(limitByteCount: 1_000)) { try await send(server) }
    try await server.clientLeft.wait()
  }

  @Test func `what is small before it is unpacked has its limit after`() async throws {
    // 100,000 spaces in gzip.
    let packed = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoCrrn9IaHkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAArwYt8HnKoIYBAA=="))
    let headers = ["Content-Type": "application/json", "Content-Encoding": "gzip"]
    let server = try LoopbackServer(.reply(status: 200, headers: headers, body: packed))
    await #expect(throws: NetworkError.answerTooLarge(limitByteCount: 1_000)) { try await send(server) }
  }

  @Test func `an answer as large as allowed is read`() async throws {
    let text = #"{"text":"\#(String(repeating: "x", count: 989))"}"#
    let server = try LoopbackServer(.json(text))
    #expect(text.utf8.count == 1_000)
    try await send(server)
  }
}
