public import CoreCommon
public import Foundation

extension RemoteFailure {
  /// The failure of a request in the engine's terms.
  ///
  /// - Parameter now: the time that a server's retry delay is relative to.
  public init(_ error: any Error, now: Date) {
    switch error {
    case let failure as RemoteFailure: self = failure
    case let error as NetworkError: self.init(error, now: now)
    // Canceled: nobody is waiting any longer.
    default: self = .unreachable
    }
  }

  private init(_ error: NetworkError, now: Date) {
    switch error {
    case .cannotReach(.nameNotFound): self = .nameNotFound
    case .cannotReach(.refused), .cannotReach(.lost): self = .unreachable
    case .cannotReach(.notSecure(let reason)): self = .notSecure(reason: reason)
    case .timedOut: self = .timedOut
    case .credentialsRejected: self = .credentialsRejected
    case .rateLimited(let until): self = .rateLimited(after: until.map { max(0, $0.timeIntervalSince(now)) })
    case .serverFault(status: 507, _): self = .serverFull
    // A permission denied to a valid token is a matter of the server's setup.
    case .serverFault, .forbidden: self = .serverFault
    case .notFound, .gone, .conflict, .preconditionFailed, .rejected, .requestTooLarge, .responseTooLarge,
      .invalidResponse,
      .unsendable:
      self = .invalidResponse
    case .missingLibrary(let name): self = .missingLibrary(name)
    case .localFile(.full), .localFile(.unwritable): self = .diskFull
    case .localFile(.unreadable), .localFile(.changed): self = .invalidResponse
    }
  }
}
