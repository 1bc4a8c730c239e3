import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a redirection leads, and what may travel there.
enum Redirection {
  static let limit = 5

  static func isOne(_ head: AnswerHead) -> Bool {
    [301, 302, 303, 307, 308].contains(head.status)
  }

  /// The request that follows a redirection. Credentials stay with the scheme, host and port they were meant for.
  ///
  /// - Returns: the next request and whether it carries the body.
  /// - Throws: `nonsense` for what is not followed: no address, one that can be read on the way, another method's
  ///   repetition by GET, a body sent to another host.
  static func next(
    after head: AnswerHead, to request: URLRequest, hasBody: Bool
  ) throws(NetworkError) -> (request: URLRequest, keepsBody: Bool) {
    guard let from = request.url, let location = head.location,
      let target = URL(string: location, relativeTo: from)?.absoluteURL, target.host() != nil
    else { throw .nonsense(reason: "a redirection to nowhere") }
    guard target.isPrivateOnTheWay else { throw .nonsense(reason: "a redirection away from TLS") }
    guard target.user() == nil, target.password() == nil else {
      throw .nonsense(reason: "a redirection with a password")
    }
    var next = request
    next.url = target
    var keepsBody = hasBody
    switch head.status {
    case 303:
      next.httpMethod = HTTPMethod.get.rawValue
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
      keepsBody = false
    case 301, 302:
      guard request.httpMethod == HTTPMethod.get.rawValue else {
        throw .nonsense(reason: "a redirection that would turn a change into a question")
      }
    default: break
    }
    if !target.hasSameOrigin(as: from) {
      guard !keepsBody else { throw .nonsense(reason: "a redirection of a body to another server") }
      next.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    return (next, keepsBody)
  }
}
