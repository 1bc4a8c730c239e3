public import Foundation

/// The body of a request.
public enum RequestBody: Sendable {
  /// No body, and no header that describes one.
  case none
  /// JSON text.
  case json(Data)
  /// Fields and files, read from disk while they are sent.
  case multipart(MultipartForm)

  /// A value as JSON, with dates in RFC 3339 with milliseconds, and decimals digit for digit.
  ///
  /// - Throws: `unsendable` if it cannot be represented in JSON, such as a number that is not finite.
  public static func json(encoding value: some Encodable) throws(NetworkError) -> RequestBody {
    .json(try JSONCoding.data(value))
  }

  var contentType: String? {
    switch self {
    case .none: nil
    case .json: "application/json"
    case .multipart(let form): form.contentType
    }
  }

  var pieces: [BodyPiece] {
    switch self {
    case .none: []
    case .json(let data): [.bytes(data)]
    case .multipart(let form): form.pieces
    }
  }
}
