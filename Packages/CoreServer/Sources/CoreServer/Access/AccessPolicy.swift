public import Foundation

/// What a server allows, and how long it remembers who may use it.
public struct AccessPolicy: Sendable {
  /// The origin under which a trusted proxy serves this server. Without one, `X-Forwarded-Host` and
  /// `X-Forwarded-Proto` are ignored.
  public var publicOrigin: WebOrigin?
  /// Whether every request that is not GET or HEAD is refused.
  public var isReadOnly = false
  /// The beginnings of paths, in decoded segments, that need no session, such as those of style sheets. Only GET and
  /// HEAD are allowed there.
  public var openPaths: [[String]] = []
  /// The paths, in decoded segments, of event streams, whose requests need the secret of their window.
  public var eventPaths: [[String]] = []
  /// The paths, in decoded segments, of what another program of the same device hands over, such as the files that a phone
  /// shares. Nothing proves which page asked, so that a page must confirm what arrived there.
  public var sharePaths: [[String]] = []
  /// The beginning of the session cookie's name; the port follows.
  public var cookieName = "session"
  /// The item of a query that has the token for signing in.
  public var tokenItem = "token"
  /// The field of a form, or the item of a query, that has the secret of a window.
  public var windowField = "window"
  /// The header field with the secret of a window, for requests of scripts.
  public var windowHeader = "Window-Secret"
  /// How long a token can be used.
  public var tokenLifetime = Duration.seconds(10 * 60)
  /// How long a session lasts without a request.
  public var idleDuration = Duration.seconds(12 * 3_600)
  /// The most sessions; one more ends the one that was not used the longest.
  public var sessionCount = 8
  /// The most windows of a session; one more closes the one that was not used the longest.
  public var windowCount = 32
  /// The most tokens that can be used at once; one more makes the oldest useless.
  public var tokenCount = 4
  /// The most attempts to sign in at once.
  public var attemptCount = 10
  /// After this time, one more attempt is allowed.
  public var attemptInterval = Duration.seconds(6)

  /// A policy for one person's browsers.
  public init() {}
}

/// What happens to a request, before any handler sees it.
public enum AccessDecision: Equatable, Sendable {
  /// A handler answers it.
  case serve(AccessGrant)
  /// It asks for one of the open paths, and belongs to no session.
  case serveOpen
  /// It changes something, and its form must have the secret of a window: ``AccessGate/grant(_:secret:at:)``.
  case needsFormSecret(SessionID)
  /// It used a token: the browser gets a cookie and goes to the same address without the token.
  case signIn(redirectTo: String, cookie: String)
  /// It is not served.
  case refuse(AccessRefusal)
}

/// Who sent a request that is served.
public struct AccessGrant: Hashable, Sendable {
  /// The browser.
  public let session: SessionID
  /// The window, if the request proved which one it is.
  public let window: WindowID?
}

/// One browser that signed in. It is not secret.
public struct SessionID: Hashable, Sendable {
  let number: Int
}

/// One open page of a browser. It is not secret.
public struct WindowID: Hashable, Sendable {
  let number: Int
}

/// A session, to show that it is open. Nothing in it is secret.
public struct OpenSession: Hashable, Sendable {
  /// The number of its windows.
  public let windowCount: Int
  /// When it last asked for something.
  public let lastUsed: Date
}

/// A window that was opened, with what its page must send back.
public struct OpenedWindow: Sendable {
  /// The window.
  public let id: WindowID
  /// What each form, each changing request and each event stream of the page carries.
  public let secret: AccessSecret
}

/// Why a request is not served.
public enum AccessRefusal: Error, Hashable, Sendable {
  /// It was sent to a name that is not this server's: another site's name may lead here.
  case foreignHost
  /// There is no cookie of a session.
  case notSignedIn
  /// The cookie is that of a session that has ended, or of none.
  case sessionEnded
  /// The token was used before.
  case tokenUsed
  /// The token's time is over.
  case tokenExpired
  /// The token is none of this server.
  case tokenUnknown
  /// Another site or a link in another page led to the token's address.
  case tokenFromElsewhere
  /// There were too many attempts to sign in; the next is allowed after this many seconds.
  case tooManyAttempts(seconds: Int)
  /// It does not come from a page of this server.
  case foreignOrigin
  /// It changes something, or asks for events, without the secret of a window.
  case secretMissing
  /// The secret is that of no window of this session, perhaps because the window was closed.
  case secretWrong
  /// Nothing may be changed.
  case readOnly
  /// The server has no use for the method.
  case unsupportedMethod

  /// The status of the response.
  public var status: Int {
    switch self {
    case .foreignHost: 421
    case .tooManyAttempts: 429
    case .unsupportedMethod: 405
    default: 403
    }
  }
}
