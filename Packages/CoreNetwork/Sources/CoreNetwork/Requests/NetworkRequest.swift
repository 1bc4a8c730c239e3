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

/// A request and the type of its response.
public struct Endpoint<Answer: Sendable>: Sendable {
  /// What is sent; it can be changed before that.
  public var request: NetworkRequest
  let accept: String
  let read: @Sendable (Response, Data) throws(NetworkError) -> Answer
}

extension Endpoint where Answer: Decodable {
  /// With a JSON response. A response of another declared type is not decoded.
  public init(_ request: NetworkRequest) {
    self.request = request
    accept = "application/json"
    read = { head, body throws(NetworkError) in
      guard head.contentType?.isJSON == true else {
        throw .invalidResponse(reason: "expected JSON, but got \(head.contentType?.description ?? "no content type")")
      }
      return try JSONCoding.value(Answer.self, from: body)
    }
  }
}

extension Endpoint where Answer == Void {
  /// With an empty response, or JSON that nobody needs. A portal's page in place of the server's response does not
  /// count as success.
  public init(_ request: NetworkRequest) {
    self.request = request
    accept = "application/json"
    read = { head, body throws(NetworkError) in
      guard body.isEmpty || head.contentType?.isJSON == true else {
        throw .invalidResponse(
          reason: "expected no content, but got \(head.contentType?.description ?? "no content type")")
      }
    }
  }
}

extension Endpoint where Answer == Date? {
  /// With any response, of which only the server's time matters: the header `Date`, in whole seconds; `nil` if it sent
  /// none.
  public init(dateOf request: NetworkRequest) {
    self.request = request
    accept = "*/*"
    read = { head, _ in head.date }
  }
}

extension Endpoint where Answer == Data {
  /// With a response in the given media type, undecoded.
  public init(_ request: NetworkRequest, contentType: String) {
    self.request = request
    accept = contentType
    read = { head, body throws(NetworkError) in
      guard let type = head.contentType, type.name == contentType.lowercased() else {
        throw .invalidResponse(
          reason: "expected \(contentType), but got \(head.contentType?.description ?? "no content type")")
      }
      return body
    }
  }

  /// With a response in any media type, undecoded.
  public init(ofAnyType request: NetworkRequest) {
    self.request = request
    accept = "*/*"
    read = { _, body in body }
  }
}

/// A response with what identifies its version.
public struct EntityResponse: Equatable, Sendable {
  /// The content, undecoded.
  public let body: Data
  /// The header `ETag`; `nil` if the server sent none.
  public let entityTag: String?
  /// The server's time, in whole seconds; `nil` if it sent none.
  public let date: Date?
}

extension Endpoint where Answer == EntityResponse {
  /// With a response in any media type, and its version.
  public init(entityOf request: NetworkRequest) {
    self.request = request
    accept = "*/*"
    read = { head, body in EntityResponse(body: body, entityTag: head.entityTag, date: head.date) }
  }
}

/// The method of a request.
public enum HTTPMethod: String, Sendable {
  /// Reads.
  case get = "GET"
  /// Adds, or runs an action.
  case post = "POST"
  /// Replaces.
  case put = "PUT"
  /// Changes a part.
  case patch = "PATCH"
  /// Deletes.
  case delete = "DELETE"

  /// Whether, by definition, repeating it has the same effect as doing it once.
  public var isIdempotent: Bool {
    switch self {
    case .get, .put, .delete: true
    case .post, .patch: false
    }
  }
}

/// The content type of a response.
struct MediaType: Equatable, Sendable, CustomStringConvertible {
  /// Type and subtype in lowercase.
  let name: String
  let charset: String?

  var description: String { name }

  init?(_ header: String) {
    let parts = header.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let name = parts.first?.lowercased(), name.split(separator: "/").count == 2 else { return nil }
    self.name = name.withoutControls
    charset =
      parts.dropFirst().lazy.compactMap { parameter -> String? in
        let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
        guard pair.count == 2, pair[0].lowercased() == "charset" else { return nil }
        return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" ")).lowercased()
      }.first
  }

  /// JSON is always in UTF-8 between systems (RFC 8259).
  var isJSON: Bool {
    (name == "application/json" || name.hasSuffix("+json")) && (charset == nil || charset == "utf-8")
  }
}

/// A request in the form sent to one server, with its address and credentials.
struct WireRequest: Sendable {
  var url: URL
  var method: HTTPMethod
  var body: [BodyPiece]
  let isRepeatable: Bool
  /// Whether long silences are normal, as on a connection that waits for events.
  var maySayNothing = false
  /// By name in lowercase.
  private(set) var headers: [String: String] = [:]

  init(_ method: HTTPMethod, _ url: URL, body: [BodyPiece], isRepeatable: Bool) {
    self.method = method
    self.url = url
    self.body = body
    self.isRepeatable = isRepeatable
  }

  /// Sets a header field, or removes it. Control characters, which could begin another field, are removed.
  mutating func setHeader(_ name: String, _ value: String?) {
    headers[name.lowercased().withoutControls] = value?.withoutControls
  }
}
