import Foundation

/// Status and headers of a response.
struct Response: Sendable {
  let status: Int
  let contentType: MediaType?
  let retryAfter: String?
  let location: String?
  /// When the server says that it sent the response.
  let date: Date?
  /// The size announced by the server, before decompression.
  let byteCount: Int?

  /// - Parameter field: the value of a header field.
  init(status: Int, field: (String) -> String?) {
    self.status = status
    contentType = field("Content-Type").flatMap(MediaType.init)
    retryAfter = field("Retry-After")
    location = field("Location")
    date = field("Date").flatMap(HTTPDate.date)
    byteCount = field("Content-Length").flatMap { Int($0) }
  }

  var isSuccess: Bool { (200..<300).contains(status) }
}
