import Testing

@testable import CoreServer

struct HostTests {
  private static func policy(publicOrigin: String?) -> AccessPolicy {
    var policy = AccessPolicy.test
    policy.publicOrigin = publicOrigin.flatMap { WebOrigin($0) }
    return policy
  }

  @Test(arguments: [
    "127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080",
  ])
  func `this server's names are served`(name: String) throws {
    var gate = TestGate()
    #expect(try gate.decide(.get, "/", ["Host": name]) == .refuse(.notSignedIn))
  }

  @Test(arguments: [
    "evil.example:8080", "evil.example", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8081", "localhost.:8080",
    "localhost.evil.example:8080", "127.0.0.1:8080.evil.example", "127.0.0.1:8080@evil.example", "[::1]:8080",
    "0.0.0.0:8080", "127.1:8080", "", ":8080", "127.0.0.1:", "127.0.0.1:8080:8080", "[::1", "127.0.0.1:+8080",
  ])
  func `another name is refused, whatever else the request has`(name: String) throws {
    var gate = TestGate()
    let (_, cookie) = try gate.signIn()
    for target in ["/", "/assets/style.css", gate.issueToken()] {
      #expect(try gate.decide(.get, target, ["Host": name, "Cookie": cookie]) == .refuse(.foreignHost))
    }
    #expect(AccessRefusal.foreignHost.status == 421)
  }

  @Test func `a gate that does not know its names refuses everything`() throws {
    var gate = AccessGate(.test)
    let request = try #require(ServerRequest(.get, "/assets/a", headers: toServer()))
    #expect(gate.decide(request, at: TestGate.start) { .random() } == .refuse(.foreignHost))
  }

  @Test(arguments: [
    // Without a public name, what a proxy adds means nothing.
    (
      nil, ["Host": "127.0.0.1:8080", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"], "session-8080",
      ""
    ),
    ("https://log.example.org", ["Host": "log.example.org"], "__Host-session-443", "; Secure"),
    (
      "https://log.example.org", ["Host": "log.example.org", "X-Forwarded-Proto": "https"], "__Host-session-443",
      "; Secure"
    ),
    (
      "https://log.example.org:8443", ["Host": "127.0.0.1:8080", "X-Forwarded-Host": "log.example.org:8443"],
      "__Host-session-8443", "; Secure"
    ),
    ("http://log.example.org", ["Host": "log.example.org:80"], "session-80", ""),
    ("https://log.example.org", ["Host": "localhost:8080"], "session-8080", ""),
  ])
  func `the cookie belongs to the origin that the browser sees`(
    publicOrigin: String?, headers: [String: String], name: String, end: String
  ) throws {
    var gate = TestGate(Self.policy(publicOrigin: publicOrigin))
    var fields = HeaderFields()
    for (name, value) in headers { fields[name] = value }
    guard case .signIn(_, let cookie) = try gate.decide(.get, gate.issueToken(), fields) else {
      return #expect(Bool(false))
    }
    #expect(cookie.hasPrefix(name + "=") && cookie.hasSuffix("SameSite=Strict" + end))
  }

  @Test(arguments: [
    ["Host": "log.example.org:80"], ["Host": "log.example.org", "X-Forwarded-Proto": "http"],
    ["Host": "127.0.0.1:8080", "X-Forwarded-Host": "evil.example"],
    ["Host": "127.0.0.1:8080", "X-Forwarded-Host": "log.example.org, evil.example"],
    ["Host": "127.0.0.1:8080", "X-Forwarded-Host": ""], ["Host": "log.example.org.evil.example"],
  ])
  func `a proxy's word counts only for the public name`(headers: [String: String]) throws {
    var gate = TestGate(Self.policy(publicOrigin: "https://log.example.org"))
    var fields = HeaderFields()
    for (name, value) in headers { fields[name] = value }
    #expect(try gate.decide(.get, "/", fields) == .refuse(.foreignHost))
  }

  @Test(arguments: [
    ("https://log.example.org", "https://log.example.org"), ("http://a:80", "http://a"),
    ("http://A:443", "http://a:443"),
    ("https://[::1]:443", "https://[::1]"),
  ])
  func `an origin is written as browsers send it`(text: String, description: String) {
    #expect(WebOrigin(text)?.description == description)
  }

  @Test(arguments: [
    "log.example.org", "ftp://a", "http://", "http://a/", "http://a/b", "http://u@a", "http://a?b", "http://a:0",
    "http://a:65536", "http://a b", "http://[::1", "http://é", "http://a;b",
  ])
  func `what is no origin is refused`(text: String) {
    #expect(WebOrigin(text) == nil)
  }

  @Test func `a server has the names under which this machine reaches it`() {
    func names(_ host: String) -> [String] {
      WebOrigin.local(ListeningAddress(host: host, port: 8080)).map(\.description)
    }
    #expect(names("127.0.0.1") == ["http://127.0.0.1:8080", "http://localhost:8080"])
    #expect(names("::1") == ["http://[::1]:8080", "http://localhost:8080"])
    #expect(names("192.168.1.2") == ["http://192.168.1.2:8080"])
  }
}
