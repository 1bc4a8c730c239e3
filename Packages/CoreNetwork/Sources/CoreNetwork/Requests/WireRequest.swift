import Foundation

/// A request as it goes to one server, its address and credentials with it.
struct WireRequest: Sendable {
  var url: URL
  var method: HTTPMethod
  var body: [BodyPiece]
  let isRepeatable: Bool
  /// Whether nothing may come for a long time, as on a connection that waits for events.
  var maySayNothing = false
  /// By names in small letters.
  private(set) var headers: [String: String] = [:]

  init(_ method: HTTPMethod, _ url: URL, body: [BodyPiece], isRepeatable: Bool) {
    self.method = method
    self.url = url
    self.body = body
    self.isRepeatable = isRepeatable
  }

  /// Sets a header field, or takes it out. Control characters, which could begin another, are left out.
  mutating func setHeader(_ name: String, _ value: String?) {
    headers[name.lowercased().withoutControls] = value?.withoutControls
  }
}
