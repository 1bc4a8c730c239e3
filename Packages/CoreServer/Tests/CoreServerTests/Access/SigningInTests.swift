import FoundationEssentials
import Testing

@testable import CoreServer

struct SigningInTests {
  private var gate = TestGate()

  @Test mutating func `a token makes a session, and leaves the address`() throws {
    let target = gate.issueToken()
    #expect(target.hasPrefix("/?token="))
    let token = target.dropFirst(8)
    #expect(token.utf8.count == 32)
    guard
      case .signIn(let redirect, let cookie) = try gate.decide(
        .get, "/goals/caf%C3%A9?a=b+c&token=\(token)&a=%26", toServer(("Sec-Fetch-Site", "none")))
    else { return #expect(Bool(false)) }
    #expect(redirect == "/goals/caf%C3%A9?a=b%20c&a=%26")
    #expect(cookie.hasPrefix("session-8080=") && cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(!cookie.contains(token))
  }

  @Test mutating func `a token works once, for ten minutes, and only if it is right`() throws {
    let used = gate.issueToken()
    let late = gate.issueToken()
    _ = try gate.decide(.get, used, toServer())
    #expect(try gate.decide(.get, used, toServer()) == .refuse(.tokenUsed))
    gate.pass(.seconds(599))
    guard case .signIn = try gate.decide(.get, gate.issueToken(), toServer()) else { return #expect(Bool(false)) }
    gate.pass(.seconds(1))
    #expect(try gate.decide(.get, late, toServer()) == .refuse(.tokenExpired))
    for wrong in [
      "/?token=", "/?token=a", String(late.dropLast()), late + "A", "/?token=" + String(repeating: "A", count: 32),
    ] {
      #expect(try gate.decide(.get, wrong, toServer()) == .refuse(.tokenUnknown))
    }
  }

  @Test mutating func `only the newest tokens work`() throws {
    let tokens = (0..<5).map { _ in gate.issueToken() }
    #expect(try gate.decide(.get, tokens[0], toServer()) == .refuse(.tokenUnknown))
    for token in tokens.dropFirst() {
      guard case .signIn = try gate.decide(.get, token, toServer()) else { return #expect(Bool(false)) }
    }
  }

  @Test mutating func `only GET uses a token`() throws {
    let target = gate.issueToken()
    #expect(try gate.decide(.head, target, toServer()) == .refuse(.notSignedIn))
    #expect(try gate.decide(.post, target, toServer()) == .refuse(.notSignedIn))
    guard case .signIn = try gate.decide(.get, target, toServer()) else { return #expect(Bool(false)) }
  }

  @Test(arguments: ["cross-site", "same-site", "anything"])
  func `another site can neither use a token nor use up the attempts`(site: String) throws {
    var gate = TestGate()
    let target = gate.issueToken()
    for _ in 0..<100 {
      #expect(try gate.decide(.get, target, toServer(("Sec-Fetch-Site", site))) == .refuse(.tokenFromElsewhere))
    }
    guard case .signIn = try gate.decide(.get, target, toServer()) else { return #expect(Bool(false)) }
  }

  @Test mutating func `of 10,000 attempts a few are compared, and the person can sign in a little later`() throws {
    let target = gate.issueToken()
    var counts: [AccessRefusal: Int] = [:]
    for number in 0..<10_000 {
      guard case .refuse(let refusal) = try gate.decide(.get, "/?token=guess\(number)", toServer()) else {
        return #expect(Bool(false))
      }
      counts[refusal, default: 0] += 1
    }
    #expect(counts == [.tokenUnknown: 10, .tooManyAttempts(seconds: 6): 9_990])
    #expect(AccessRefusal.tooManyAttempts(seconds: 6).status == 429)
    gate.pass(.seconds(6))
    guard case .signIn = try gate.decide(.get, target, toServer()) else { return #expect(Bool(false)) }
  }

  @Test mutating func `a clock that is set back does not stop attempts for good`() throws {
    for _ in 0..<11 { _ = try gate.decide(.get, "/?token=a", toServer()) }
    gate.pass(.seconds(-86_400))
    #expect(try gate.decide(.get, "/?token=a", toServer()) == .refuse(.tooManyAttempts(seconds: 6)))
    gate.pass(.seconds(6))
    #expect(try gate.decide(.get, "/?token=a", toServer()) == .refuse(.tokenUnknown))
  }

  @Test mutating func `a cookie that was set before is never adopted`() throws {
    let planted = "session-8080=" + String(repeating: "A", count: 32)
    let decision = try gate.decide(.get, gate.issueToken(), toServer(("Cookie", planted)))
    guard case .signIn(_, let cookie) = decision else { return #expect(Bool(false)) }
    #expect(!cookie.hasPrefix(planted))
    #expect(try gate.decide(.get, "/", toServer(("Cookie", planted))) == .refuse(.sessionEnded))
  }

  @Test mutating func `signing in again gives another session and ends the former one`() throws {
    let (former, cookie) = try gate.signIn()
    let window = try gate.openWindow(in: former)
    let (session, second) = try gate.signIn(toServer(("Cookie", cookie)))
    #expect(session != former && second != cookie)
    #expect(gate.gate.takeEndedWindows() == [window.id])
    #expect(try gate.decide(.get, "/", toServer(("Cookie", cookie))) == .refuse(.sessionEnded))
  }

  @Test mutating func `a session of this browser is found among cookies of the same name`() throws {
    let (session, cookie) = try gate.signIn()
    let headers = toServer(("Cookie", "session-8080=tossed; other=a; \(cookie); session-8080="))
    #expect(try gate.decide(.get, "/", headers) == .serve(AccessGrant(session: session, window: nil)))
    let other = cookie.replacing("8080", with: "8081")
    #expect(try gate.decide(.get, "/", toServer(("Cookie", other))) == .refuse(.notSignedIn))
  }

  @Test mutating func `one session too many ends the one that was idle the longest`() throws {
    var browsers: [(SessionID, cookie: String)] = []
    for _ in 0..<8 {
      browsers.append(try gate.signIn())
      gate.pass(.seconds(1))
    }
    _ = try gate.decide(.get, "/", toServer(("Cookie", browsers[0].cookie)))
    _ = try gate.signIn()
    let decisions = try browsers.map { try gate.decide(.get, "/", toServer(("Cookie", $0.cookie))) }
    #expect(decisions[1] == .refuse(.sessionEnded))
    #expect(decisions.count { $0 == .refuse(.sessionEnded) } == 1)
  }

  @Test mutating func `an idle session ends, and requests that are refused do not keep it`() throws {
    let (session, cookie) = try gate.signIn()
    let window = try gate.openWindow(in: session)
    gate.pass(.seconds(12 * 3_600 - 1))
    #expect(
      try gate.decide(.get, "/", toServer(("Cookie", cookie))) == .serve(AccessGrant(session: session, window: nil)))
    gate.pass(.seconds(12 * 3_600 - 1))
    #expect(try gate.decide(.post, "/", toServer(("Cookie", cookie))) == .refuse(.foreignOrigin))
    gate.pass(.seconds(1))
    #expect(try gate.decide(.get, "/", toServer(("Cookie", cookie))) == .refuse(.sessionEnded))
    #expect(gate.gate.takeEndedWindows() == [window.id])
    #expect(gate.gate.takeEndedWindows() == [])
  }

  @Test mutating func `open sessions are listed with their windows and their last use, without secrets`() throws {
    let start = gate.now
    let (session, _) = try gate.signIn()
    _ = try gate.openWindow(in: session)
    gate.pass(.seconds(60))
    let (other, cookie) = try gate.signIn()
    _ = try gate.decide(.get, "/", toServer(("Cookie", cookie)))
    #expect(gate.gate.openSessions.map(\.windowCount) == [1, 0])
    #expect(gate.gate.openSessions.map(\.lastUsed) == [start, start.addingTimeInterval(60)])
    gate.gate.end(session)
    gate.gate.end(other)
    #expect(gate.gate.openSessions == [])
  }

  @Test mutating func `a browser that signs out is refused`() throws {
    let (session, cookie) = try gate.signIn()
    gate.gate.end(session)
    #expect(try gate.decide(.get, "/", toServer(("Cookie", cookie))) == .refuse(.sessionEnded))
    #expect(gate.gate.openWindow(in: session, .random(), at: gate.now) == nil)
  }
}
