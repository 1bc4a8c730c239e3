/// What each response says about how a browser may use it.
public struct SecurityHeaders: Sendable {
  /// The origins of images besides this server, such as that of map tiles.
  public var imageOrigins: [WebOrigin]

  /// Nothing from elsewhere, unless origins of images are given.
  public init(imageOrigins: [WebOrigin] = []) {
    self.imageOrigins = imageOrigins
  }

  /// What a page may load and do: only from this server, no inline script or style, and never inside another page.
  public var contentSecurityPolicy: String {
    let images = (["'self'", "data:"] + imageOrigins.map(\.description)).joined(separator: " ")
    return [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src \(images)", "connect-src 'self'",
      "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'", "manifest-src 'self'",
    ].joined(separator: "; ")
  }

  /// Adds the fields to a response. A response that says how it may be cached keeps that; every other one is not stored.
  func apply(to response: inout ServerResponse) {
    response.headers["Content-Security-Policy"] = contentSecurityPolicy
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers.setDefault("no-store", of: "Cache-Control")
  }
}
