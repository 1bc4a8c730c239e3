import Foundation
import Logging

/// One line for each request sent: never a header, a body, or a value of a query.
struct RequestLog: Sendable {
  let logger: Logger

  func write(_ request: NetworkRequest, outcome: String, byteCount: Int, began: Date, ended: Date) {
    let names = request.query.map { $0.name.withoutControls + "=" }.joined(separator: "&")
    let path = "/" + request.path.map(\.withoutControls).joined(separator: "/") + (names.isEmpty ? "" : "?" + names)
    logger.info(
      "\(request.method.rawValue) \(path)",
      metadata: [
        "status": "\(outcome)", "bytes": "\(byteCount)",
        // The clock may be changed while a request is in progress.
        "ms": "\(Int(exactly: (ended.timeIntervalSince(began) * 1_000).rounded()) ?? 0)",
      ])
  }
}
