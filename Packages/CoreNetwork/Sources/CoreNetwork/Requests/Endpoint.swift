public import Foundation

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
