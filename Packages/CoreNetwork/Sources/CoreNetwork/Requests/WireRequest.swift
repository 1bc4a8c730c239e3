import Foundation

/// A request in the form sent to one server, with its address and credentials.
struct WireRequest: Sendable {
  var url: URL
  var method: HTTPMethod
  var body: [BodyPiece]
  let isRepeatable: Bool
  /// Whether long silences are normal, as on a connection that waits for events.
  var maySayNothing = false
  /// By name in lowercase.
  private(set) var headers: [String: String] = [:]

  init(_ method: HTTPMethod, _ url: URL, body: [BodyPiece], isRepeatable: Bool) {
    self.method = method
    self.url = url
    self.body = body
    self.isRepeatable = isRepeatable
  }

  /// Sets a header field, or removes it. Control characters, which could begin another field, are removed.
  mutating func setHeader(_ name: String, _ value: String?) {
    headers[name.lowercased().withoutControls] = value?.withoutControls
  }
}
