import CoreNetwork
import Foundation
import Testing

struct LimitTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  private func send(_ server: LoopbackServer) async throws {
    _ = try await NetworkClient.of(server).send(Endpoint<Note>(NetworkRequest(.get, [], answerByteLimit: 1_000)))
  }

  @Test func `a response that announces too many bytes is aborted at once`() async throws {
    let server = try LoopbackServer(.stall(Self.head + "Content-Length: 1001\r\n\r\n"))
    await #expect(throws: NetworkError.responseTooLarge(limitByteCount: 1_000)) { try await send(server) }
    try await server.clientLeft.wait()
  }

  @Test func `an endless response is aborted at the limit`() async throws {
    let server = try LoopbackServer(.endless(Self.head + "\r\n", Data(count: 10_000)))
    await #expect(throws: NetworkError.responseTooLarge(limitByteCount: 1_000)) { try await send(server) }
    try await server.clientLeft.wait()
  }

  @Test func `the limit applies to the decompressed response`() async throws {
    // 100,000 spaces in gzip.
    let packed = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoCrrn9IaHkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAArwYt8HnKoIYBAA=="))
    let headers = ["Content-Type": "application/json", "Content-Encoding": "gzip"]
    let server = try LoopbackServer(.reply(status: 200, headers: headers, body: packed))
    await #expect(throws: NetworkError.responseTooLarge(limitByteCount: 1_000)) { try await send(server) }
  }

  @Test func `a response exactly at the limit is read`() async throws {
    let text = #"{"text":"\#(String(repeating: "x", count: 989))"}"#
    let server = try LoopbackServer(.json(text))
    #expect(text.utf8.count == 1_000)
    try await send(server)
  }
}
