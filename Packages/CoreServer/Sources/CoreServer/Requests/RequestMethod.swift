/// What a request asks the server to do.
public enum RequestMethod: Hashable, Sendable {
  /// The methods of RFC 9110 and RFC 5789 that a browser can send.
  case get, head, post, put, patch, delete, options
  /// Any other method, as the client wrote it.
  case other(String)

  /// - Parameter token: the word in the request, whose case matters.
  init(_ token: String) {
    self =
      switch token {
      case "GET": .get
      case "HEAD": .head
      case "POST": .post
      case "PUT": .put
      case "PATCH": .patch
      case "DELETE": .delete
      case "OPTIONS": .options
      default: .other(token)
      }
  }

  /// Whether such a request only reads: GET and HEAD.
  public var isReading: Bool { self == .get || self == .head }
}
