public import Foundation

/// What a request carries.
public enum RequestBody: Sendable {
  case none
  /// JSON text.
  case json(Data)
  /// Fields and files, read from disk while they are sent.
  case multipart(MultipartForm)

  /// A value as JSON, its dates in RFC 3339 with milliseconds, its decimals digit for digit.
  ///
  /// - Throws: `unsendable` when it has no form in JSON, as a number that is not finite has none.
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
