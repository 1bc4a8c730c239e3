import Foundation

/// A request as a server sees it.
struct ReceivedRequest: Sendable {
  let connection: Int
  let method: String
  let target: String
  /// By names in small letters.
  let headers: [String: String]
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }
}
