import Foundation

/// A request as the server received it.
struct ReceivedRequest: Sendable {
  let connection: Int
  let method: String
  let target: String
  /// Keyed by lowercase names.
  let headers: [String: String]
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }
}
