import CoreTesting
import Testing

@testable import CoreServer

struct GatePropertyTests {
  /// Whatever happens in whatever order: a change is served only to a page of this server that has the cookie and a
  /// secret of the same session, both in use, and no token works twice.
  @Test(arguments: 1...20) func `nothing is served without its proofs, in any order of events`(seed: Int) throws {
    var policy = AccessPolicy.test
    policy.sessionCount = 3
    policy.windowCount = 3
    policy.attemptCount = 1_000
    var gate = TestGate(policy, seed: seed)
    var dice = SeededGenerator(seed: seed &* 7_919)
    var tokens: [String] = []
    var usedTokens: Set<String> = []
    var cookies: [String] = ["session-8080=none"]
    var secrets: [(text: String, session: SessionID?)] = [("none", nil)]
    var owners: [String: SessionID] = [:]
    let origins = ["http://127.0.0.1:8080", "http://127.0.0.1:8080", "http://evil.example", nil]
    let hosts = ["127.0.0.1:8080", "127.0.0.1:8080", "127.0.0.1:8080", "evil.example:8080"]
    var servedCount = 0
    for _ in 0..<1_500 {
      gate.pass(.seconds(Int.random(in: 0...300, using: &dice)))
      switch Int.random(in: 0..<8, using: &dice) {
      case 0: tokens.append(gate.issueToken())
      case 1:
        guard let token = tokens.suffix(3).randomElement(using: &dice),
          case .signIn(_, let field) = try gate.decide(.get, token, toServer())
        else { continue }
        #expect(usedTokens.insert(token).inserted)
        let cookie = String(field.prefix { $0 != ";" })
        #expect(!cookies.contains(cookie))
        cookies.append(cookie)
      case 2, 3:
        guard let cookie = cookies.randomElement(using: &dice),
          case .serve(let grant) = try gate.decide(.get, "/", toServer(("Cookie", cookie)))
        else { continue }
        #expect(owners.updateValue(grant.session, forKey: cookie).map { $0 == grant.session } ?? true)
        secrets.append((try gate.openWindow(in: grant.session).secret.revealed, grant.session))
      case 4:
        if let session = secrets.randomElement(using: &dice)?.session, Int.random(in: 0..<4, using: &dice) == 0 {
          gate.gate.end(session)
        }
      default:
        let cookie = cookies.suffix(3).randomElement(using: &dice) ?? ""
        let secret = secrets.suffix(6).randomElement(using: &dice) ?? ("", nil)
        let origin = origins.randomElement(using: &dice) ?? nil
        var headers: HeaderFields = ["Host": hosts.randomElement(using: &dice) ?? "", "Cookie": cookie]
        headers["Origin"] = origin
        headers["Window-Secret"] = secret.text
        if case .serve(let grant) = try gate.decide(.post, "/", headers) {
          servedCount += 1
          #expect(origin == origins[0] && headers["Host"] == hosts[0])
          #expect(grant.window != nil && grant.session == secret.session && grant.session == owners[cookie])
        }
      }
    }
    #expect(servedCount > 0)
  }

  @Test func `a secret is long, differs each time and is never printed`() {
    var generator = SeededGenerator(seed: 3)
    let secrets = Set((0..<1_000).map { _ in AccessSecret(using: &generator).revealed })
    #expect(secrets.count == 1_000)
    #expect(secrets.allSatisfy { $0.utf8.count == 32 })
    #expect(Set(secrets.joined()).count == 64)
    let secret = AccessSecret.random()
    #expect(!"\(secret)".contains(secret.revealed) && !String(reflecting: secret).contains(secret.revealed))
    #expect(secret.matches(secret.revealed) && !secret.matches(nil) && !secret.matches(secret.revealed + " "))
  }
}
