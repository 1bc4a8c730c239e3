import Foundation

extension NetworkError {
  /// The error for an unsuccessful response.
  ///
  /// - Parameters:
  ///   - retryAfter: the header with that name.
  ///   - now: the time that a number of seconds is relative to.
  init(status: Int, body: Data, retryAfter: String?, now: Date) {
    let rejection = Rejection(status: status, body: body)
    switch status {
    case 401: self = .credentialsRejected
    case 403: self = .forbidden(rejection)
    case 404: self = .notFound
    case 409: self = .conflict(rejection)
    case 410: self = .gone
    case 412: self = .preconditionFailed(rejection)
    case 413: self = .requestTooLarge
    case 429: self = .rateLimited(until: retryAfter.flatMap { RetryAfter.date($0, now: now) })
    case 503: self = .serverFault(status: 503, until: retryAfter.flatMap { RetryAfter.date($0, now: now) })
    case 400..<500: self = .rejected(rejection)
    case 500..<600: self = .serverFault(status: status, until: nil)
    default: self = .invalidResponse(reason: "status \(status)")
    }
  }
}
