import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Status and headers of an answer.
struct AnswerHead: Sendable {
  let status: Int
  let contentType: MediaType?
  let retryAfter: String?
  let location: String?
  /// What the server announced, before decompression.
  let byteCount: Int64?

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    contentType = response.value(forHTTPHeaderField: "Content-Type").flatMap(MediaType.init)
    retryAfter = response.value(forHTTPHeaderField: "Retry-After")
    location = response.value(forHTTPHeaderField: "Location")
    byteCount = response.expectedContentLength >= 0 ? response.expectedContentLength : nil
  }

  var isSuccess: Bool { (200..<300).contains(status) }
}
