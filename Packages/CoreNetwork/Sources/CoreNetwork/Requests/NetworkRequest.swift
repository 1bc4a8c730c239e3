public import Foundation

/// One request to a server, without the server's address and the credentials.
public struct NetworkRequest: Sendable {
  /// Whether a request carries the person's credentials.
  public enum Authorization: Sendable {
    /// It carries them when there are some; a refusal leads to one refresh and one repetition.
    case account
    /// It never carries them: logging in, asking whether the server is there.
    case none
  }

  public var method: HTTPMethod
  /// The segments after the server's address, as they are meant; they are encoded when sent.
  public var path: [String]
  public var query: [URLQueryItem]
  /// Header fields beside those the client sets itself; control characters are left out.
  public var headers: [String: String]
  public var body: RequestBody
  public var authorization: Authorization
  /// Whether it may be sent again when nobody knows if the server has seen it. A request that may not travels on a
  /// connection of its own.
  public var isIdempotent: Bool
  /// How long it may take in all: refresh, repetitions and pauses included.
  public var deadline: Duration
  /// The largest answer in bytes, after decompression. Files have their own limit.
  public var answerByteLimit: Int

  /// - Parameter isIdempotent: by default what the method promises.
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
