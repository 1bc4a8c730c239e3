import CoreTesting
import Foundation
import Testing

@testable import CoreServer

/// A gate with a clock, repeatable secrets, and a browser's view of it.
struct TestGate {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  var gate: AccessGate
  var now = start
  var generator: SeededGenerator

  init(_ policy: AccessPolicy = .test, seed: Int = 1) {
    gate = AccessGate(policy)
    gate.listen(at: WebOrigin.local(ListeningAddress(host: "127.0.0.1", port: 8080)))
    generator = SeededGenerator(seed: seed)
  }

  mutating func decide(_ method: RequestMethod, _ target: String, _ headers: HeaderFields) throws -> AccessDecision {
    let request = try #require(ServerRequest(method, target, headers: headers))
    return gate.decide(request, at: now) { AccessSecret(using: &generator) }
  }

  mutating func issueToken() -> String {
    gate.issueToken(AccessSecret(using: &generator), at: now)
  }

  /// Signs a browser in.
  ///
  /// - Returns: its session, and the cookie as it sends it back.
  mutating func signIn(_ headers: HeaderFields = ["Host": "127.0.0.1:8080"]) throws -> (SessionID, cookie: String) {
    let decision = try decide(.get, issueToken(), headers)
    guard case .signIn("/", let field) = decision, let cookie = field.split(separator: ";").first.map(String.init)
    else {
      throw AccessRefusal.tokenUnknown
    }
    var headers = headers
    headers["Cookie"] = cookie
    guard case .serve(let grant) = try decide(.get, "/", headers) else { throw AccessRefusal.notSignedIn }
    return (grant.session, cookie)
  }

  mutating func openWindow(in session: SessionID) throws -> OpenedWindow {
    let window = gate.openWindow(in: session, AccessSecret(using: &generator), at: now)
    return try #require(window)
  }

  mutating func pass(_ duration: Duration) {
    now = now + duration
  }
}

extension AccessPolicy {
  static var test: AccessPolicy {
    var policy = AccessPolicy()
    policy.openPaths = [["assets"]]
    policy.eventPaths = [["events"]]
    policy.sharePaths = [["share"]]
    return policy
  }
}

/// The header of a request to the server of a test gate.
func toServer(_ fields: (String, String)...) -> HeaderFields {
  var headers: HeaderFields = ["Host": "127.0.0.1:8080"]
  for (name, value) in fields { headers[name] = value }
  return headers
}
