import Foundation
import Logging

/// One line for each request on the wire: never a header, a body, or a value of a query.
struct RequestLog: Sendable {
  let logger: Logger

  func write(_ request: NetworkRequest, outcome: String, byteCount: Int, began: Date, ended: Date) {
    let names = request.query.map { $0.name.withoutControls + "=" }.joined(separator: "&")
    let path = "/" + request.path.map(\.withoutControls).joined(separator: "/") + (names.isEmpty ? "" : "?" + names)
    logger.info(
      "\(request.method.rawValue) \(path)",
      metadata: [
        "status": "\(outcome)", "bytes": "\(byteCount)",
        // A clock may be set to anything while a request is under way.
        "ms": "\(Int(exactly: (ended.timeIntervalSince(began) * 1_000).rounded()) ?? 0)",
      ])
  }
}
