public import Foundation

/// One request to a server, without the server's address and the credentials.
public struct NetworkRequest: Sendable {
  /// Whether a request carries the person's credentials.
  public enum Authorization: Sendable {
    /// It carries them if there are any; a rejection leads to one refresh and one repetition.
    case account
    /// It never carries them: signing in, checking whether the server is reachable.
    case none
  }

  /// The method, which decides whether a repetition is harmless by default.
  public var method: HTTPMethod
  /// The segments after the server's address, unencoded; they are encoded when the request is sent.
  public var path: [String]
  /// The parameters after the path, unencoded.
  public var query: [URLQueryItem]
  /// Header fields in addition to those the client sets itself; control characters are removed.
  public var headers: [String: String]
  /// What is sent after the header.
  public var body: RequestBody
  /// Whether the request carries the person's credentials.
  public var authorization: Authorization
  /// Whether it may be sent again if it is unknown whether the server received it. A request that may not uses a
  /// connection of its own.
  public var isIdempotent: Bool
  /// The time limit of the whole request, including refresh, repetitions and pauses.
  public var deadline: Duration
  /// The largest response in bytes, after decompression. Files have their own limit.
  public var answerByteLimit: Int

  /// - Parameter isIdempotent: by default the method's own property.
  public init(
    _ method: HTTPMethod, _ path: [String], query: [URLQueryItem] = [], headers: [String: String] = [:],
    body: RequestBody = .none, authorization: Authorization = .account, isIdempotent: Bool? = nil,
    deadline: Duration = .seconds(30), answerByteLimit: Int = 8 << 20
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.authorization = authorization
    self.isIdempotent = isIdempotent ?? method.isIdempotent
    self.deadline = deadline
    self.answerByteLimit = answerByteLimit
  }
}
