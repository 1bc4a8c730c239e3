import CoreServer
import CoreTesting
import Foundation
import Synchronization
import Testing

/// A browser's attacks and a person's visit, over sockets.
struct GuardedSiteTests {
  private let clock = ManualClock()

  /// What a test needs of a site that says what it was asked.
  private struct TestSite {
    let site: GuardedSite
    let port: Int
    let server: WebServer

    var own: String { "http://127.0.0.1:\(port)" }

    func send(
      _ method: String, _ target: String, _ headers: [String: String] = [:], body: String? = nil
    ) async throws -> TestResponse {
      try await onThread { [port] in
        let client = try TestClient(port: port)
        var headers = headers
        headers["Host"] = headers["Host"] ?? "127.0.0.1:\(port)"
        try client.request(method, target, headers, body: body)
        return try client.response()
      }
    }

    /// Uses a token.
    ///
    /// - Returns: the cookie as the browser sends it back.
    func signIn() async throws -> String {
      let response = try await send("GET", await site.issueToken())
      #expect(response.status == 303 && response.headers["location"] == "/")
      return String(try #require(response.headers["set-cookie"]).prefix { $0 != ";" })
    }

    /// Opens a page, which has the secret of its window.
    func openPage(_ cookie: String) async throws -> String {
      let response = try await send("GET", "/page", ["Cookie": cookie])
      #expect(response.status == 200)
      return response.text
    }
  }

  private func withSite(
    _ policy: AccessPolicy = AccessPolicy(), windowsEnded: @escaping @Sendable ([WindowID]) async -> Void = { _ in },
    _ test: (TestSite) async throws -> Void
  ) async throws {
    var policy = policy
    policy.openPaths = [["assets"]]
    policy.eventPaths = [["events"]]
    let site = GuardedSite(
      policy, time: ServerTime(clock), refusalPage: { .text("\($0)") }, openHandler: { .text("open \($0.rawPath)") },
      windowsEnded: windowsEnded
    ) { request, visit in
      switch request.path {
      case ["page"]: return .text(await visit.openWindow()?.secret.revealed ?? "")
      case ["events"], ["forgotten"]: return .events(EventStream())
      case ["leave"]:
        await visit.signOut()
        return .redirect(to: "/")
      default:
        let form = try? await request.form()
        return .text("\(request.method) \(request.rawPath) \(visit.window != nil) \(form?["title"] ?? "")")
      }
    }
    try await withServer {
      await site.respond(to: $0)
    } _: { server, port in
      await site.listen(at: WebOrigin.local(ListeningAddress(host: "127.0.0.1", port: port)))
      try await test(TestSite(site: site, port: port, server: server))
    }
  }

  private static let formType = ["Content-Type": "application/x-www-form-urlencoded"]

  @Test func `a person signs in, opens a page, sends a form and signs out`() async throws {
    let endedCount = Mutex(0)
    try await withSite(windowsEnded: { windows in endedCount.withLock { $0 += windows.count } }) { test in
      let token = await test.site.issueToken()
      let first = try await test.send("GET", token)
      #expect(first.status == 303 && first.headers["location"] == "/")
      #expect(first.headers["referrer-policy"] == "no-referrer" && first.headers["cache-control"] == "no-store")
      let field = try #require(first.headers["set-cookie"])
      #expect(field.hasPrefix("session-\(test.port)=") && field.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
      let cookie = ["Cookie": String(field.prefix { $0 != ";" })]
      #expect(try await test.send("GET", "/a", cookie).text == "get /a false ")

      let secret = try await test.send("GET", "/page", cookie).text
      let form = Self.formType.merging(cookie) { $1 }.merging(["Origin": test.own]) { $1 }
      let body = "title=Easy+run&window=\(secret)"
      #expect(try await test.send("POST", "/a", form, body: body).text == "post /a true Easy run")
      #expect(try await test.send("POST", "/leave", form, body: body).status == 303)
      #expect(endedCount.withLock { $0 } == 1)
      let refused = try await test.send("GET", "/a", cookie)
      #expect(refused.status == 403 && refused.text == "sessionEnded" && refused.headers["set-cookie"] == nil)
    }
  }

  @Test func `a page without a session, and a wrong, used or old token, are explained`() async throws {
    try await withSite { test in
      let used = await test.site.issueToken()
      let old = await test.site.issueToken()
      _ = try await test.send("GET", used)
      let anonymous = try await test.send("GET", "/")
      #expect(anonymous.status == 403 && anonymous.text == "notSignedIn")
      #expect(try await test.send("GET", used).text == "tokenUsed")
      #expect(try await test.send("GET", "/?token=guess").text == "tokenUnknown")
      clock.advance(by: 601)
      #expect(try await test.send("GET", old).text == "tokenExpired")
      #expect(try await test.send("GET", "/assets/style.css").text == "open /assets/style.css")
    }
  }

  @Test func `a form of another site is refused, whatever it contains`() async throws {
    try await withSite { test in
      let cookie = try await test.signIn()
      let body = "window=\(try await test.openPage(cookie))"
      for origin in ["http://evil.example", "null", "http://localhost:\(test.port)"] {
        let headers = Self.formType.merging(["Cookie": cookie, "Origin": origin]) { $1 }
        let response = try await test.send("POST", "/a", headers, body: body)
        #expect(response.status == 403 && response.text == "foreignOrigin")
      }
    }
  }

  @Test func `a form without the secret of a window is refused`() async throws {
    try await withSite { test in
      let form = Self.formType.merging(["Cookie": try await test.signIn(), "Origin": test.own]) { $1 }
      #expect(try await test.send("POST", "/a", form, body: "title=x").text == "secretMissing")
      #expect(try await test.send("POST", "/a", form, body: "window=x").text == "secretWrong")
      #expect(try await test.send("POST", "/a", form, body: "window=%").status == 400)
      let large = "title=" + String(repeating: "x", count: 300_000)
      #expect(try await test.send("POST", "/a", form, body: large).status == 413)
    }
  }

  @Test func `a foreign name that leads here is refused`() async throws {
    try await withSite { test in
      let cookie = try await test.signIn()
      let response = try await test.send("GET", "/", ["Host": "evil.example:\(test.port)", "Cookie": cookie])
      #expect(response.status == 421 && response.text == "foreignHost")
    }
  }

  @Test func `events need the secret of a window, and a path that the policy forgot does not open them`() async throws {
    try await withSite { test in
      let cookie = try await test.signIn()
      let secret = try await test.openPage(cookie)
      let headers = ["Cookie": cookie, "Sec-Fetch-Site": "same-origin"]
      #expect(try await test.send("GET", "/events", headers).text == "secretMissing")
      #expect(try await test.send("GET", "/events?window=x", headers).text == "secretWrong")
      #expect(try await test.send("GET", "/events?window=\(secret)", ["Cookie": cookie]).text == "foreignOrigin")
      #expect(try await test.send("GET", "/forgotten", headers).text == "secretMissing")
      #expect(test.server.activity.streamCount == 0)
      let head = try await onThread {
        let client = try TestClient(port: test.port)
        let all = headers.merging(["Host": "127.0.0.1:\(test.port)"]) { $1 }
        try client.request("GET", "/events?window=\(secret)", all)
        return try client.responseHead()
      }
      #expect(head.status == 200 && head.headers["content-type"] == "text/event-stream")
    }
  }

  @Test func `a cookie that another server set before is not adopted`() async throws {
    try await withSite { test in
      let planted = "session-\(test.port)=" + String(repeating: "A", count: 32)
      let response = try await test.send("GET", await test.site.issueToken(), ["Cookie": planted])
      let cookie = try #require(response.headers["set-cookie"])
      #expect(!cookie.hasPrefix(planted))
      #expect(try await test.send("GET", "/", ["Cookie": planted]).text == "sessionEnded")
    }
  }

  @Test func `thousands of attempts on one connection end with a pause`() async throws {
    try await withSite { test in
      let texts = try await onThread { [port = test.port] in
        let client = try TestClient(port: port)
        return try (0..<2_000).map { number in
          try client.request("GET", "/?token=guess\(number)", ["Host": "127.0.0.1:\(port)"])
          let response = try client.response()
          return "\(response.status) \(response.headers["retry-after"] ?? "")"
        }
      }
      #expect(texts.prefix(10).allSatisfy { $0 == "403 " } && texts.dropFirst(10).allSatisfy { $0 == "429 6" })
      clock.advance(by: 6)
      #expect(try await test.signIn().hasPrefix("session-"))
    }
  }

  @Test func `a server that only reads refuses forms before it reads them`() async throws {
    var policy = AccessPolicy()
    policy.isReadOnly = true
    try await withSite(policy) { test in
      let cookie = try await test.signIn()
      let headers = ["Cookie": cookie, "Origin": test.own, "Content-Length": "2147483647"]
      let response = try await test.send("POST", "/a", headers)
      #expect(response.status == 413)
      let small = try await test.send("POST", "/a", headers.merging(["Content-Length": "1000000"]) { $1 })
      #expect(small.status == 403 && small.text == "readOnly")
      #expect(try await test.send("PUT", "/a", ["Cookie": cookie]).text == "readOnly")
    }
  }

  @Test func `an idle session ends, and what belongs to it is freed`() async throws {
    let endedCount = Mutex(0)
    try await withSite(windowsEnded: { windows in endedCount.withLock { $0 += windows.count } }) { test in
      let cookie = try await test.signIn()
      for _ in 0..<40 { _ = try await test.openPage(cookie) }
      #expect(endedCount.withLock { $0 } == 8)
      clock.advance(by: 12 * 3_600)
      await test.site.endIdleSessions()
      #expect(endedCount.withLock { $0 } == 40)
      #expect(try await test.send("GET", "/", ["Cookie": cookie]).text == "sessionEnded")
    }
  }
}
