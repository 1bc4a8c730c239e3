import CoreSystem
import Foundation
import Logging
import Testing

@testable import CoreNetwork

/// Extreme numbers from a server, and extreme times from a clock.
struct ExtremeNumberTests {
  static let numbers = [
    "0", "-0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551616",
    "1e308", "1e309", "-1e309", "nan", "inf", "0x10", "1.5", "", " 7", String(repeating: "9", count: 400),
  ]

  @Test(arguments: numbers)
  func `extreme numbers in headers are handled safely`(number: String) throws {
    let head = Response(status: 200) { $0 == "Content-Length" || $0 == "Retry-After" ? number : nil }
    #expect(head.byteCount == Int(number))
    let error = NetworkError(status: 429, body: Data(), retryAfter: number, now: Date(timeIntervalSince1970: 0))
    let pause = RetryPolicy.standard.pause(
      after: error, attempt: 1, isIdempotent: true, now: Date(timeIntervalSince1970: 0), jitter: 0.5)
    #expect(pause.map { $0 <= RetryPolicy.standard.longestPause } ?? true)
    let sink = MemorySink(byteLimit: 10)
    if let byteCount = head.byteCount, byteCount > 10 {
      #expect(throws: NetworkError.responseTooLarge(limitByteCount: 10)) { try sink.begin(head) }
    } else {
      try sink.begin(head)
    }
  }

  @Test(arguments: numbers)
  func `extreme retry times in a stream are handled safely`(number: String) throws {
    var parser = ServerSentEventParser(byteLimit: 1_000)
    let event = try parser.consume("retry: \(number)\ndata: x\n\n".utf8)
    #expect(event.map(\.data) == ["x"])
    let asked = parser.retryMilliseconds.map { Duration.milliseconds($0) }
    #expect((asked ?? .zero) >= .zero)
  }

  @Test(arguments: [-1e300, -1e18, 0, 1e18, 1e300, .infinity, -.infinity, .nan])
  func `a clock set to any time during a request is handled safely`(seconds: Double) {
    let log = RequestLog(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    log.write(
      NetworkRequest(.get, []), outcome: "200", byteCount: 0, began: Date(timeIntervalSince1970: 0),
      ended: Date(timeIntervalSince1970: seconds))
    #expect(RFC3339.text(Date(timeIntervalSince1970: seconds)) == nil || seconds == 0)
  }
}
