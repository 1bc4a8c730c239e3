public import Foundation

/// A request and the type of its answer.
public struct Endpoint<Answer: Sendable>: Sendable {
  public var request: NetworkRequest
  let accept: String
  let read: @Sendable (AnswerHead, Data) throws(NetworkError) -> Answer
}

extension Endpoint where Answer: Decodable {
  /// Answered in JSON. An answer that says it is something else is not decoded.
  public init(_ request: NetworkRequest) {
    self.request = request
    accept = "application/json"
    read = { head, body throws(NetworkError) in
      guard head.contentType?.isJSON == true else {
        throw .nonsense(reason: "expected JSON, and got \(head.contentType?.description ?? "no content type")")
      }
      return try JSONCoding.value(Answer.self, from: body)
    }
  }
}

extension Endpoint where Answer == Void {
  /// Answered by nothing, or by JSON that nobody needs. A page of a portal that answers for the server is no success.
  public init(_ request: NetworkRequest) {
    self.request = request
    accept = "application/json"
    read = { head, body throws(NetworkError) in
      guard body.isEmpty || head.contentType?.isJSON == true else {
        throw .nonsense(reason: "expected nothing, and got \(head.contentType?.description ?? "no content type")")
      }
    }
  }
}

extension Endpoint where Answer == Data {
  /// Answered in the given media type, as it comes.
  public init(_ request: NetworkRequest, contentType: String) {
    self.request = request
    accept = contentType
    read = { head, body throws(NetworkError) in
      guard let type = head.contentType, type.name == contentType.lowercased() else {
        throw .nonsense(
          reason: "expected \(contentType), and got \(head.contentType?.description ?? "no content type")")
      }
      return body
    }
  }

  /// Answered in whatever media type, as it comes.
  public init(ofAnyType request: NetworkRequest) {
    self.request = request
    accept = "*/*"
    read = { _, body in body }
  }
}
