import Foundation

/// Where a redirect leads, and what may be sent there.
enum Redirection {
  static let limit = 5

  static func isOne(_ head: Response) -> Bool {
    [301, 302, 303, 307, 308].contains(head.status)
  }

  /// The request that follows a redirect. Credentials are only sent to the scheme, host and port they were meant for.
  ///
  /// - Throws: `invalidResponse` for a redirect that is not followed: without an address, to an insecure address,
  ///   replacing another method by GET, or sending a body to another host.
  static func next(after head: Response, to request: WireRequest) throws(NetworkError) -> WireRequest {
    guard let location = head.location, let target = URL(string: location, relativeTo: request.url)?.absoluteURL,
      target.host() != nil
    else { throw .invalidResponse(reason: "a redirect to nowhere") }
    guard target.isPrivateOnTheWay else { throw .invalidResponse(reason: "a redirect away from TLS") }
    guard target.user() == nil, target.password() == nil else {
      throw .invalidResponse(reason: "a redirect with a password")
    }
    var next = request
    next.url = target
    switch head.status {
    case 303:
      next.method = .get
      next.body = []
      next.setHeader("Content-Type", nil)
    case 301, 302:
      guard request.method == .get else {
        throw .invalidResponse(reason: "a redirect that would turn a write into a GET request")
      }
    default: break
    }
    if !target.hasSameOrigin(as: request.url) {
      guard next.body.isEmpty else { throw .invalidResponse(reason: "a redirect of a body to another server") }
      next.setHeader("Authorization", nil)
    }
    return next
  }
}
