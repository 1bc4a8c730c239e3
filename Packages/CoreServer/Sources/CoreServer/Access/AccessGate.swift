public import Foundation

/// Decides about each request before a handler sees it.
///
/// It is a value without input and output: the time and new secrets are passed in. It keeps a bounded number of tokens,
/// sessions and windows, whatever it is asked.
///
/// - A token is printed at the start, and at each wish. Whoever uses it, once, gets a new session, whose secret is in a
///   cookie that other sites cannot make the browser send.
/// - The header must name this server, because another site's name may be resolved to this machine.
/// - What changes something, and every event stream, must come from a page of this server and prove which one. The
///   exception is what arrives at the policy's ``AccessPolicy/sharePaths``, which a page must confirm.
public struct AccessGate: Sendable {
  private struct Token {
    let secret: AccessSecret
    let expires: Date
    var isUsed = false
  }

  private struct Window {
    let id: WindowID
    let secret: AccessSecret
    var lastUsed: Date
  }

  private struct Session {
    let id: SessionID
    let secret: AccessSecret
    var lastUsed: Date
    var windows: [Window] = []
  }

  private let policy: AccessPolicy
  private var localOrigins: [WebOrigin] = []
  private var tokens: [Token] = []
  private var sessions: [Session] = []
  private var attempts: AttemptBudget
  private var lastNumber = 0
  private var endedWindows: [WindowID] = []

  /// A gate that refuses everything until it knows its origins.
  public init(_ policy: AccessPolicy) {
    self.policy = policy
    attempts = AttemptBudget(count: policy.attemptCount, interval: policy.attemptInterval)
  }

  /// Sets the origins under which browsers reach the server directly, once it listens.
  public mutating func listen(at origins: [WebOrigin]) {
    localOrigins = origins
  }

  /// Makes a token that can be used once.
  ///
  /// - Returns: the path and query that use it: `/?token=…`.
  public mutating func issueToken(_ secret: AccessSecret, at now: Date) -> String {
    tokens.append(Token(secret: secret, expires: now + policy.tokenLifetime))
    // A used token stays for a while, so that its second use can be explained.
    tokens.removeFirst(max(0, tokens.count - policy.tokenCount))
    return "/?\(policy.tokenItem)=\(secret.revealed)"
  }

  /// Decides about a request from its method, target and header.
  ///
  /// - Parameter makeSecret: makes a secret that nobody can predict; called for a new session.
  public mutating func decide(
    _ request: ServerRequest, at now: Date, makeSecret: () -> AccessSecret
  ) -> AccessDecision {
    guard let origin = origin(of: request) else { return .refuse(.foreignHost) }
    guard request.method.isReading || !policy.isReadOnly else { return .refuse(.readOnly) }
    guard request.method.isReading || request.method == .post else { return .refuse(.unsupportedMethod) }
    if request.method.isReading, policy.openPaths.contains(where: { request.path.starts(with: $0) }) {
      return .serveOpen
    }
    if request.method == .get, let token = request.query[policy.tokenItem] {
      return signIn(request, token: token, origin: origin, at: now, makeSecret: makeSecret)
    }
    endIdleSessions(at: now)
    let cookies = request.cookies(named: cookieName(for: origin))
    guard let session = index(ofSessionIn: cookies) else {
      return .refuse(cookies.isEmpty ? .notSignedIn : .sessionEnded)
    }
    let id = sessions[session].id
    let secret = request.headers[policy.windowHeader] ?? request.query[policy.windowField]
    guard request.method == .post || policy.eventPaths.contains(request.path) else {
      sessions[session].lastUsed = now
      return .serve(AccessGrant(session: id, window: secret.flatMap { useWindow($0, of: session, at: now) }))
    }
    if policy.sharePaths.contains(request.path) {
      // Browsers do not let a page choose this field, and for a page of another site it is never `none`.
      guard request.headers["sec-fetch-site"] == "none" || isFromOwnPage(request, origin: origin) else {
        return .refuse(.foreignOrigin)
      }
      sessions[session].lastUsed = now
      return .serve(AccessGrant(session: id, window: nil))
    }
    guard isFromOwnPage(request, origin: origin) else { return .refuse(.foreignOrigin) }
    if secret == nil, request.method == .post, request.contentType == FormFields.contentType {
      return .needsFormSecret(id)
    }
    return grant(id, secret: secret, at: now)
  }

  /// Decides about a request whose secret was in its form.
  public mutating func grant(_ session: SessionID, secret: String?, at now: Date) -> AccessDecision {
    guard let index = sessions.firstIndex(where: { $0.id == session }) else { return .refuse(.sessionEnded) }
    guard let secret else { return .refuse(.secretMissing) }
    guard let window = useWindow(secret, of: index, at: now) else { return .refuse(.secretWrong) }
    sessions[index].lastUsed = now
    return .serve(AccessGrant(session: session, window: window))
  }

  /// The window of a session that has a secret. Each secret is compared, so that the time does not depend on which one
  /// matches.
  private mutating func useWindow(_ secret: String, of session: Int, at now: Date) -> WindowID? {
    let windows = sessions[session].windows
    let matching = windows.indices.filter { windows[$0].secret.matches(secret) }
    return matching.first.map { window in
      sessions[session].windows[window].lastUsed = now
      return windows[window].id
    }
  }

  /// Opens a window for a page that is about to be sent.
  ///
  /// - Returns: `nil` if the session has ended.
  public mutating func openWindow(in session: SessionID, _ secret: AccessSecret, at now: Date) -> OpenedWindow? {
    guard let index = sessions.firstIndex(where: { $0.id == session }) else { return nil }
    while !sessions[index].windows.isEmpty, sessions[index].windows.count >= policy.windowCount {
      let windows = sessions[index].windows
      guard let oldest = windows.indices.min(by: { windows[$0].lastUsed < windows[$1].lastUsed }) else { break }
      endedWindows.append(sessions[index].windows.remove(at: oldest).id)
    }
    let id = WindowID(number: makeNumber())
    sessions[index].windows.append(Window(id: id, secret: secret, lastUsed: now))
    return OpenedWindow(id: id, secret: secret)
  }

  /// Closes a window whose page has gone.
  public mutating func close(_ window: WindowID) {
    for index in sessions.indices { sessions[index].windows.removeAll { $0.id == window } }
  }

  /// Signs a browser out.
  public mutating func end(_ session: SessionID) {
    guard let index = sessions.firstIndex(where: { $0.id == session }) else { return }
    endedWindows += sessions.remove(at: index).windows.map(\.id)
  }

  /// Ends the sessions that were idle for too long.
  public mutating func endIdleSessions(at now: Date) {
    for session in sessions where now.duration(since: session.lastUsed) >= policy.idleDuration { end(session.id) }
  }

  /// The sessions that have not ended, the oldest first.
  public var openSessions: [OpenSession] {
    sessions.map { OpenSession(windowCount: $0.windows.count, lastUsed: $0.lastUsed) }
  }

  /// The windows that ended since this was last asked for, other than by ``close(_:)``. To be asked for after each other
  /// call, to free what belongs to them.
  public mutating func takeEndedWindows() -> [WindowID] {
    defer { endedWindows = [] }
    return endedWindows
  }

  // MARK: - Signing in

  private mutating func signIn(
    _ request: ServerRequest, token: String, origin: WebOrigin, at now: Date, makeSecret: () -> AccessSecret
  ) -> AccessDecision {
    // A page of another site could use up the attempts of the person. It also could not keep the cookie.
    let site = request.headers["sec-fetch-site"]
    guard site == nil || site == "none" || site == "same-origin" else { return .refuse(.tokenFromElsewhere) }
    if let wait = attempts.use(at: now) { return .refuse(.tooManyAttempts(seconds: wait)) }
    let matching = tokens.indices.filter { tokens[$0].secret.matches(token) }
    guard let index = matching.first else { return .refuse(.tokenUnknown) }
    guard !tokens[index].isUsed else { return .refuse(.tokenUsed) }
    guard now < tokens[index].expires else { return .refuse(.tokenExpired) }
    tokens[index].isUsed = true
    attempts.reset()
    endIdleSessions(at: now)
    // The session of the browser ends, because its cookie is replaced. A cookie that is no session's means nothing.
    if let former = self.index(ofSessionIn: request.cookies(named: cookieName(for: origin))) {
      end(sessions[former].id)
    }
    while !sessions.isEmpty, sessions.count >= policy.sessionCount {
      guard let oldest = sessions.min(by: { $0.lastUsed < $1.lastUsed }) else { break }
      end(oldest.id)
    }
    let session = Session(id: SessionID(number: makeNumber()), secret: makeSecret(), lastUsed: now)
    sessions.append(session)
    let query = request.query.removing(policy.tokenItem).encoded
    return .signIn(
      redirectTo: request.rawPath + (query.isEmpty ? "" : "?" + query), cookie: cookie(of: session, for: origin))
  }

  /// Cookies are shared by all ports of a host, so the name has the port. Browsers accept a name with `__Host-` only
  /// from this very host, through TLS and for all paths.
  private func cookieName(for origin: WebOrigin) -> String {
    "\(origin.isSecure ? "__Host-" : "")\(policy.cookieName)-\(origin.port)"
  }

  private func cookie(of session: Session, for origin: WebOrigin) -> String {
    "\(cookieName(for: origin))=\(session.secret.revealed); Path=/; HttpOnly; SameSite=Strict"
      + (origin.isSecure ? "; Secure" : "")
  }

  private func index(ofSessionIn cookies: [String]) -> Int? {
    let matching = sessions.indices.filter { index in
      cookies.reduce(false) { sessions[index].secret.matches($1) || $0 }
    }
    return matching.first
  }

  private mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Where a request comes from

  /// The origin to which a request was sent, if it is one of this server's.
  private func origin(of request: ServerRequest) -> WebOrigin? {
    guard let host = request.headers["host"].flatMap({ Authority($0) }) else { return nil }
    if let publicOrigin = policy.publicOrigin {
      let forwarded = request.headers["x-forwarded-host"].map { Authority($0) }
      let named = forwarded ?? host
      if let named, WebOrigin(isSecure: publicOrigin.isSecure, named) == publicOrigin {
        let scheme = request.headers["x-forwarded-proto"]
        return scheme == nil || scheme == (publicOrigin.isSecure ? "https" : "http") ? publicOrigin : nil
      }
      guard forwarded == nil else { return nil }
    }
    let direct = WebOrigin(isSecure: false, host)
    return localOrigins.contains(direct) ? direct : nil
  }

  /// Whether a page of the origin sent the request.
  ///
  /// A page with the policy `no-referrer` sends the origin `null` with its forms, as every foreign frame without rights
  /// does. Then the browser's own statement decides, which no page can set.
  private func isFromOwnPage(_ request: ServerRequest, origin: WebOrigin) -> Bool {
    let site = request.headers["sec-fetch-site"]
    switch request.headers["origin"] {
    case nil, "null": return site == "same-origin"
    case let sender: return sender == origin.description && (site == nil || site == "same-origin")
    }
  }
}

/// How many attempts are left; time restores them.
private struct AttemptBudget {
  private let limit: Double
  private let interval: Double
  private var left: Double
  private var date: Date?

  init(count: Int, interval: Duration) {
    limit = Double(max(1, count))
    self.interval = max(interval / .seconds(1), 0.001)
    left = limit
  }

  /// Uses one attempt.
  ///
  /// - Returns: `nil` if it was left, or else the seconds until there is one.
  mutating func use(at now: Date) -> Int? {
    let passed = max(0, date.map { now.timeIntervalSince($0) } ?? 0)
    left = min(limit, left + passed / interval)
    date = now
    guard left >= 1 else { return Int(exactly: ((1 - left) * interval).rounded(.up)) ?? 1 }
    left -= 1
    return nil
  }

  /// A success shows that the person is there.
  mutating func reset() {
    left = limit
  }
}
