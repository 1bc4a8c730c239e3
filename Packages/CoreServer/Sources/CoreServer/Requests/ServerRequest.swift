/// A request as a handler receives it: parsed, with a body that has not been read yet.
public struct ServerRequest: Sendable {
  /// What the client asks the server to do.
  public let method: RequestMethod
  /// The path as it was sent, percent-encoded, without the query. It begins with exactly one slash.
  public let rawPath: String
  /// The decoded segments of the path; none for `/`. A slash at the end adds none.
  ///
  /// None is empty, `.` or `..`, and none contains a slash, a backslash or a control character, so that a path made of
  /// them stays below its folder.
  public let path: [String]
  /// The decoded items of the query, in their order.
  public let query: FormFields
  /// The header.
  public let headers: HeaderFields
  /// What follows the header; it can be read once.
  public var body: IncomingBody

  init(_ head: RequestHead, body: IncomingBody) {
    self.init(head.method, head.target, head.headers, body)
  }

  private init(_ method: RequestMethod, _ target: RequestTarget, _ headers: HeaderFields, _ body: IncomingBody) {
    self.method = method
    rawPath = target.rawPath
    path = target.path
    query = target.query
    self.headers = headers
    self.body = body
  }

  /// A request without a connection, for tests and previews of handlers.
  ///
  /// - Parameter target: an encoded path that begins with a slash, and perhaps a query: `/goals?kind=distance`.
  /// - Returns: `nil` if no client could send that target.
  public init?(
    _ method: RequestMethod, _ target: String, headers: HeaderFields = [:], body: IncomingBody = IncomingBody()
  ) {
    guard let target = try? RequestTarget(target.utf8) else { return nil }
    self.init(method, target, headers, body)
  }

  /// The values of all cookies of a name. There can be several, because other servers on this host may set cookies of
  /// the same name for other paths.
  public func cookies(named name: String) -> [String] {
    headers.values(of: "cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
    }
  }

  /// The media type of the body in lower case, without parameters; `nil` if the client did not name one.
  public var contentType: String? {
    headers["content-type"].flatMap { value in
      value.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first.map { type in
        String(type.filter { !$0.isWhitespace }).lowercased()
      }
    }
  }

  /// Reads the body as a form without files (`application/x-www-form-urlencoded`).
  ///
  /// - Parameters:
  ///   - byteLimit: the largest body.
  ///   - fieldLimit: the most fields.
  /// - Throws: `wrongType` if the body is something else, `tooLarge`, `tooManyFields`, `malformed`, and what reading
  ///   the body throws.
  public func form(atMost byteLimit: Int = 256 << 10, fieldLimit: Int = 1_000) async throws(IncomingBodyError)
    -> FormFields
  {
    guard contentType == FormFields.contentType else { throw .wrongType }
    return try FormFields(decoding: try await body.collect(atMost: byteLimit), fieldLimit: fieldLimit)
  }
}
