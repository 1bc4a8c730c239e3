import CoreSystem
import Foundation

/// Status and headers of a response.
struct Response: Sendable {
  let status: Int
  let contentType: MediaType?
  let retryAfter: String?
  let location: String?
  /// Identifies the version of what is returned.
  let entityTag: String?
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
    entityTag = field("ETag")
    date = field("Date").flatMap(HTTPDate.date)
    byteCount = field("Content-Length").flatMap { Int($0) }
  }

  var isSuccess: Bool { (200..<300).contains(status) }
}

/// The dates in headers (RFC 9110).
enum HTTPDate {
  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for other forms, which servers no longer send.
  static func date(_ text: String) -> Date? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT", let month = months.firstIndex(of: words[2])
    else { return nil }
    return RFC3339.date("\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z")
  }
}
