import Foundation

/// Where a redirection leads, and what may travel there.
enum Redirection {
  static let limit = 5

  static func isOne(_ head: AnswerHead) -> Bool {
    [301, 302, 303, 307, 308].contains(head.status)
  }

  /// The request that follows a redirection. Credentials stay with the scheme, host and port they were meant for.
  ///
  /// - Throws: `nonsense` for what is not followed: no address, one that can be read on the way, another method's
  ///   repetition by GET, a body sent to another host.
  static func next(after head: AnswerHead, to request: WireRequest) throws(NetworkError) -> WireRequest {
    guard let location = head.location, let target = URL(string: location, relativeTo: request.url)?.absoluteURL,
      target.host() != nil
    else { throw .nonsense(reason: "a redirection to nowhere") }
    guard target.isPrivateOnTheWay else { throw .nonsense(reason: "a redirection away from TLS") }
    guard target.user() == nil, target.password() == nil else {
      throw .nonsense(reason: "a redirection with a password")
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
        throw .nonsense(reason: "a redirection that would turn a change into a question")
      }
    default: break
    }
    if !target.hasSameOrigin(as: request.url) {
      guard next.body.isEmpty else { throw .nonsense(reason: "a redirection of a body to another server") }
      next.setHeader("Authorization", nil)
    }
    return next
  }
}
