import Testing

@testable import CoreServer

struct ChangingRequestTests {
  private var gate = TestGate()
  private let session: SessionID
  private let cookie: String
  private let window: OpenedWindow

  init() throws {
    (session, cookie) = try gate.signIn()
    window = try gate.openWindow(in: session)
  }

  private var served: AccessDecision { .serve(AccessGrant(session: session, window: window.id)) }

  private static let ownPages: [[String: String]] = [
    ["Origin": "http://127.0.0.1:8080"], ["Origin": "http://127.0.0.1:8080", "Sec-Fetch-Site": "same-origin"],
    ["Sec-Fetch-Site": "same-origin"],
    // A form of a page whose address no other site may learn.
    ["Origin": "null", "Sec-Fetch-Site": "same-origin"],
  ]
  private static let otherPages: [[String: String]] = [
    [:], ["Origin": "null"], ["Origin": "http://evil.example"], ["Origin": "http://localhost:8080"],
    ["Origin": "https://127.0.0.1:8080"], ["Origin": "http://127.0.0.1"], ["Origin": "http://127.0.0.1:8081"],
    ["Origin": "http://127.0.0.1:8080.evil.example"], ["Origin": "http://127.0.0.1:8080/"], ["Origin": ""],
    ["Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"],
    ["Origin": "http://127.0.0.1:8080", "Sec-Fetch-Site": "cross-site"],
    ["Origin": "null", "Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "none"], ["Sec-Fetch-Site": "same-site"],
    ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-origin, cross-site"],
  ]

  private func headers(_ page: [String: String], _ others: (String, String)...) -> HeaderFields {
    var headers = toServer(("Cookie", cookie))
    for (name, value) in page { headers[name] = value }
    for (name, value) in others { headers[name] = value }
    return headers
  }

  @Test(arguments: ownPages) mutating func `a page of this server with its secret is served`(page: [String: String])
    throws
  {
    let secret = window.secret.revealed
    #expect(try gate.decide(.post, "/a", headers(page, ("Window-Secret", secret))) == served)
    #expect(try gate.decide(.post, "/a?window=\(secret)", headers(page)) == served)
    #expect(try gate.decide(.get, "/events?window=\(secret)", headers(page)) == served)
    let form = headers(page, ("Content-Type", "application/x-www-form-urlencoded"))
    #expect(try gate.decide(.post, "/a", form) == .needsFormSecret(session))
    #expect(gate.gate.grant(session, secret: secret, at: gate.now) == served)
  }

  @Test mutating func `what a person shares from another program needs a session, and comes from no other site`() throws
  {
    let form = ("Content-Type", "multipart/form-data; boundary=b")
    let expected = AccessDecision.serve(AccessGrant(session: session, window: nil))
    #expect(try gate.decide(.post, "/share", headers(["Sec-Fetch-Site": "none"], form)) == expected)
    for page in Self.ownPages { #expect(try gate.decide(.post, "/share", headers(page, form)) == expected) }
    for page in Self.otherPages where page["Sec-Fetch-Site"] != "none" {
      #expect(try gate.decide(.post, "/share", headers(page, form)) == .refuse(.foreignOrigin))
    }
    #expect(try gate.decide(.post, "/share", toServer(("Sec-Fetch-Site", "none"))) == .refuse(.notSignedIn))
    #expect(try gate.decide(.post, "/share/more", headers(["Sec-Fetch-Site": "none"], form)) == .refuse(.foreignOrigin))
  }

  @Test(arguments: otherPages) mutating func `another page is refused, even with the secret`(page: [String: String])
    throws
  {
    let secret = window.secret.revealed
    for target in ["/a", "/a?window=\(secret)"] {
      let all = headers(page, ("Window-Secret", secret), ("Content-Type", "application/x-www-form-urlencoded"))
      #expect(try gate.decide(.post, target, all) == .refuse(.foreignOrigin))
    }
    #expect(try gate.decide(.get, "/events?window=\(secret)", headers(page)) == .refuse(.foreignOrigin))
    #expect(AccessRefusal.foreignOrigin.status == 403)
  }

  @Test(arguments: ownPages) mutating func `a page without its secret is refused`(page: [String: String]) throws {
    let wrong = String(window.secret.revealed.reversed())
    #expect(try gate.decide(.post, "/a", headers(page)) == .refuse(.secretMissing))
    let upload = headers(page, ("Content-Type", "multipart/form-data; boundary=b"))
    #expect(try gate.decide(.post, "/a", upload) == .refuse(.secretMissing))
    #expect(try gate.decide(.get, "/events", headers(page)) == .refuse(.secretMissing))
    for secret in ["", "a", wrong] {
      #expect(try gate.decide(.post, "/a", headers(page, ("Window-Secret", secret))) == .refuse(.secretWrong))
      #expect(try gate.decide(.get, "/events?window=\(secret)", headers(page)) == .refuse(.secretWrong))
    }
    #expect(gate.gate.grant(session, secret: nil, at: gate.now) == .refuse(.secretMissing))
    #expect(gate.gate.grant(session, secret: wrong, at: gate.now) == .refuse(.secretWrong))
  }

  @Test mutating func `without a session nothing helps`() throws {
    let secret = window.secret.revealed
    let headers = toServer(("Origin", "http://127.0.0.1:8080"), ("Window-Secret", secret))
    #expect(try gate.decide(.post, "/", headers) == .refuse(.notSignedIn))
    var other = headers
    other["Cookie"] = "session-8080=" + secret
    #expect(try gate.decide(.post, "/", other) == .refuse(.sessionEnded))
  }

  @Test mutating func `a window belongs to one session`() throws {
    let (second, cookie) = try gate.signIn()
    let headers = toServer(
      ("Cookie", cookie), ("Origin", "http://127.0.0.1:8080"), ("Window-Secret", window.secret.revealed))
    #expect(try gate.decide(.post, "/", headers) == .refuse(.secretWrong))
    #expect(gate.gate.grant(second, secret: window.secret.revealed, at: gate.now) == .refuse(.secretWrong))
  }

  @Test mutating func `a page says which window it is, if it can`() throws {
    #expect(try gate.decide(.get, "/?window=\(window.secret.revealed)", headers([:])) == served)
    #expect(
      try gate.decide(.get, "/?window=old", headers([:])) == .serve(AccessGrant(session: session, window: nil)))
  }

  @Test mutating func `a closed window is refused`() throws {
    gate.gate.close(window.id)
    #expect(gate.gate.grant(session, secret: window.secret.revealed, at: gate.now) == .refuse(.secretWrong))
    #expect(gate.gate.takeEndedWindows() == [])
  }

  @Test mutating func `one window too many closes the one that was not used the longest`() throws {
    var windows = [window]
    while windows.count < 32 {
      gate.pass(.seconds(1))
      windows.append(try gate.openWindow(in: session))
    }
    gate.pass(.seconds(1))
    #expect(gate.gate.grant(session, secret: window.secret.revealed, at: gate.now) == served)
    _ = try gate.openWindow(in: session)
    #expect(gate.gate.takeEndedWindows() == [windows[1].id])
    #expect(gate.gate.grant(session, secret: windows[1].secret.revealed, at: gate.now) == .refuse(.secretWrong))
  }

  @Test(arguments: [RequestMethod.put, .patch, .delete, .options, .other("TRACE"), .other("get")])
  mutating func `a method that nobody uses is refused`(method: RequestMethod) throws {
    let all = headers(["Origin": "http://127.0.0.1:8080"], ("Window-Secret", window.secret.revealed))
    #expect(try gate.decide(method, "/", all) == .refuse(.unsupportedMethod))
    #expect(try gate.decide(method, "/assets/a", all) == .refuse(.unsupportedMethod))
  }

  @Test func `a server that only reads refuses every change`() throws {
    var policy = AccessPolicy.test
    policy.isReadOnly = true
    var gate = TestGate(policy)
    let (session, cookie) = try gate.signIn()
    let window = try gate.openWindow(in: session)
    let headers = toServer(
      ("Cookie", cookie), ("Origin", "http://127.0.0.1:8080"), ("Window-Secret", window.secret.revealed))
    for method in [RequestMethod.post, .put, .delete, .other("MKCOL")] {
      #expect(try gate.decide(method, "/a", headers) == .refuse(.readOnly))
    }
    #expect(AccessRefusal.readOnly.status == 403)
    #expect(
      try gate.decide(.get, "/events?window=\(window.secret.revealed)", headers)
        == .serve(AccessGrant(session: session, window: window.id)))
  }

  @Test mutating func `open paths need no session, but this server's name`() throws {
    #expect(try gate.decide(.get, "/assets/style.css", toServer()) == .serveOpen)
    #expect(try gate.decide(.head, "/assets/", toServer()) == .serveOpen)
    #expect(try gate.decide(.get, "/assetsx", toServer()) == .refuse(.notSignedIn))
    #expect(try gate.decide(.post, "/assets/a", toServer()) == .refuse(.notSignedIn))
  }
}
