import CoreNetwork
import Foundation
import Logging
import Synchronization
import Testing

struct RequestLogTests {
  @Test func `each request is logged on one line, without secrets`() async throws {
    let lines = Lines()
    let server = try LoopbackServer(.status(401), .json(#"{"text":"hunter2"}"#, status: 400))
    let credentials = Credentials(token: Secret("hunter2")) { _ in Secret("hunter2-new") }
    let client = try NetworkClient.of(
      server, credentials: credentials, logger: Logger(label: "test", factory: { _ in LinesHandler(lines: lines) }))
    let request = NetworkRequest(
      .put, ["rows", "7"], query: [URLQueryItem(name: "token", value: "hunter2")], headers: ["X-Key": "hunter2"],
      body: .json(Data("\"hunter2\"".utf8)))
    await #expect(throws: NetworkError.self) { try await client.send(Endpoint<Void>(request)) }
    #expect(
      lines.all == [
        "info PUT /rows/7?token= bytes=0 ms=0 status=401", "info PUT /rows/7?token= bytes=18 ms=0 status=400",
      ])
  }

  @Test func `a failure is logged by name`() async throws {
    let lines = Lines()
    let server = try LoopbackServer(.reset)
    let client = try NetworkClient.of(
      server, retrying: .never, logger: Logger(label: "test", factory: { _ in LinesHandler(lines: lines) }))
    await #expect(throws: NetworkError.self) { try await client.send(Endpoint<Void>(NetworkRequest(.get, ["a\nb"]))) }
    #expect(lines.all == ["info GET /ab bytes=0 ms=0 status=connection lost"])
  }
}

private final class Lines: Sendable {
  private let stored = Mutex<[String]>([])

  var all: [String] { stored.withLock { $0 } }

  func append(_ line: String) {
    stored.withLock { $0.append(line) }
  }
}

private struct LinesHandler: LogHandler {
  let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(lines: Lines) {
    self.lines = lines
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let pairs = (event.metadata ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
    lines.append(([event.level.rawValue, "\(event.message)"] + pairs).joined(separator: " "))
  }
}
