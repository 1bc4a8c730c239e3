import Foundation

/// Puts an ``AccessGate`` before a handler: whatever the gate refuses, the handler does not see.
///
///     let site = GuardedSite(policy, refusalPage: page) { request, visit in … }
///     let server = WebServer(options) { await site.respond(to: $0) }
///     await site.listen(at: WebOrigin.local(try await server.start()))
///     print(await site.issueToken())
public actor GuardedSite {
  /// Answers a request of a browser that signed in.
  public typealias Handler = @Sendable (ServerRequest, SiteVisit) async -> ServerResponse
  /// Answers a request to one of the open paths.
  public typealias OpenHandler = @Sendable (ServerRequest) async -> ServerResponse
  /// The page that explains a refusal. Its status is replaced by that of the refusal.
  public typealias RefusalPage = @Sendable (AccessRefusal) -> ServerResponse

  private let policy: AccessPolicy
  private let formByteLimit: Int
  private let time: ServerTime
  private let makeSecret: @Sendable () -> AccessSecret
  private let refusalPage: RefusalPage
  private let openHandler: OpenHandler
  private let handler: Handler
  private let windowsEnded: @Sendable ([WindowID]) async -> Void
  private var gate: AccessGate

  /// - Parameters:
  ///   - formByteLimit: the largest form without files, which is read for the secret in it before the handler sees it.
  ///   - makeSecret: makes secrets that nobody can predict.
  ///   - openHandler: answers requests to the policy's open paths.
  ///   - windowsEnded: frees what belongs to windows that have ended.
  public init(
    _ policy: AccessPolicy, formByteLimit: Int = 256 << 10, time: ServerTime = .system,
    makeSecret: @escaping @Sendable () -> AccessSecret = { .random() }, refusalPage: @escaping RefusalPage,
    openHandler: @escaping OpenHandler = { _ in .notFound("There is nothing here.") },
    windowsEnded: @escaping @Sendable ([WindowID]) async -> Void = { _ in }, handler: @escaping Handler
  ) {
    self.policy = policy
    self.formByteLimit = formByteLimit
    self.time = time
    self.makeSecret = makeSecret
    self.refusalPage = refusalPage
    self.openHandler = openHandler
    self.handler = handler
    self.windowsEnded = windowsEnded
    gate = AccessGate(policy)
  }

  /// Sets the origins under which browsers reach the server directly. Until then, everything is refused.
  public func listen(at origins: [WebOrigin]) {
    gate.listen(at: origins)
  }

  /// Makes a token for signing in.
  ///
  /// - Returns: the path and query to open, after the server's address.
  public func issueToken() -> String {
    gate.issueToken(makeSecret(), at: time.now())
  }

  fileprivate func openWindow(in session: SessionID) async -> OpenedWindow? {
    await changingGate { gate, now in gate.openWindow(in: session, makeSecret(), at: now) }
  }

  /// Closes a window whose page has gone.
  public func close(_ window: WindowID) {
    gate.close(window)
  }

  /// Signs a browser out.
  public func end(_ session: SessionID) async {
    await changingGate { gate, _ in gate.end(session) }
  }

  /// The sessions that have not ended, the oldest first.
  public var openSessions: [OpenSession] { gate.openSessions }

  /// Ends the sessions that were idle for too long. Requests do that as well.
  public func endIdleSessions() async {
    await changingGate { gate, now in gate.endIdleSessions(at: now) }
  }

  /// Answers a request, or says why not.
  public func respond(to request: ServerRequest) async -> ServerResponse {
    let decision = await changingGate { gate, now in gate.decide(request, at: now, makeSecret: makeSecret) }
    guard case .needsFormSecret(let session) = decision else { return await respond(to: request, decision) }
    do {
      let body = try await request.body.collect(atMost: formByteLimit)
      let secret = try FormFields(decoding: body)[policy.windowField]
      var request = request
      request.body = IncomingBody(body)
      return await respond(to: request, gate.grant(session, secret: secret, at: time.now()))
    } catch {
      return .refused(error.status, "The form cannot be read.")
    }
  }

  private nonisolated func respond(to request: ServerRequest, _ decision: AccessDecision) async -> ServerResponse {
    switch decision {
    case .serve(let grant):
      let response = await handler(request, SiteVisit(session: grant.session, window: grant.window, site: self))
      guard grant.window == nil, case .stream(let stream) = response.payload, stream.isOfEvents else { return response }
      // The path is missing in the policy, so that nothing proved which page asks.
      stream.didEnd()
      return page(for: .secretMissing)
    case .serveOpen: return await openHandler(request)
    case .needsFormSecret: return page(for: .secretMissing)
    case .signIn(let target, let cookie):
      var response = ServerResponse.redirect(to: target)
      response.headers["Set-Cookie"] = cookie
      return response
    case .refuse(let refusal): return page(for: refusal)
    }
  }

  private nonisolated func page(for refusal: AccessRefusal) -> ServerResponse {
    var response = refusalPage(refusal)
    response.status = refusal.status
    switch refusal {
    case .tooManyAttempts(let seconds): response.headers["Retry-After"] = String(seconds)
    case .unsupportedMethod: response.headers["Allow"] = "GET, HEAD, POST"
    default: break
    }
    return response
  }

  private func changingGate<Result: Sendable>(_ change: (inout AccessGate, Date) -> Result) async -> Result {
    let result = change(&gate, time.now())
    let ended = gate.takeEndedWindows()
    if !ended.isEmpty { await windowsEnded(ended) }
    return result
  }
}

/// The browser that sent a request, and what can be done for it.
public struct SiteVisit: Sendable {
  /// The browser.
  public let session: SessionID
  /// The window, if the request proved which one it is. A changing request and an event stream always did, except for one
  /// to the policy's ``AccessPolicy/sharePaths``.
  public let window: WindowID?
  private let site: GuardedSite

  fileprivate init(session: SessionID, window: WindowID?, site: GuardedSite) {
    self.session = session
    self.window = window
    self.site = site
  }

  /// Opens a window for a page that is about to be sent.
  ///
  /// - Returns: `nil` if the session has ended meanwhile.
  public func openWindow() async -> OpenedWindow? {
    await site.openWindow(in: session)
  }

  /// Ends the session. The browser keeps a cookie that no longer means anything.
  public func signOut() async {
    await site.end(session)
  }
}
