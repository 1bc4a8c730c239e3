public import CoreSync
public import DomainAccount
public import Foundation

extension ServerFailure {
  /// The failure of a sync as an error that people understand.
  ///
  /// - Parameter now: the time at which the server stated its retry delay.
  public init(_ failure: RemoteFailure, now: Date) {
    switch failure {
    case .unreachable: self = .unreachable
    case .nameNotFound: self = .nameNotFound
    case .notSecure(let reason): self = .notSecure(reason: reason)
    case .timedOut: self = .timedOut
    case .credentialsRejected: self = .credentialsRejected
    case .rateLimited(let seconds): self = .rateLimited(until: seconds.map { now.addingTimeInterval($0) })
    case .serverFault: self = .serverFault
    case .invalidResponse: self = .invalidResponse
    case .diskFull: self = .diskFull
    case .missingLibrary(let name): self = .missingLibrary(name)
    case .noCollection(let name): self = .noCollection(name)
    }
  }
}
