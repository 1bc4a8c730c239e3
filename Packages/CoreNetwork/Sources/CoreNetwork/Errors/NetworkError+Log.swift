extension NetworkError {
  /// Its form in diagnostics: what happened, without the contents of a response or a path.
  var logText: String {
    switch self {
    case .cannotReach(.nameNotFound): "name not found"
    case .cannotReach(.refused): "connection refused"
    case .cannotReach(.lost): "connection lost"
    case .cannotReach(.notSecure(let reason)): "not secure: \(reason)"
    case .timedOut: "timed out"
    case .credentialsRejected: "credentials rejected"
    case .forbidden(let rejection), .conflict(let rejection), .preconditionFailed(let rejection),
      .rejected(let rejection):
      "\(rejection.status)"
    case .notFound: "not found"
    case .gone: "gone"
    case .requestTooLarge: "request too large"
    case .responseTooLarge(let limit): "answer larger than \(limit) bytes"
    case .rateLimited: "rate limited"
    case .serverFault(let status, _): "\(status)"
    case .invalidResponse(let reason): "nonsense: \(reason)"
    case .unsendable(let reason): "unsendable: \(reason)"
    case .missingLibrary(let name): "missing library: \(name)"
    case .localFile(.full): "disk full"
    case .localFile(.unreadable): "file unreadable"
    case .localFile(.unwritable): "file unwritable"
    case .localFile(.changed): "file changed while it was sent"
    }
  }
}
