public import CoreSync
public import DomainAccount
public import Foundation

extension ServerFailure {
  /// What a failure of a synchronisation is to a person.
  ///
  /// - Parameter now: when the server said how long it wants to be left alone.
  public init(_ failure: RemoteFailure, now: Date) {
    switch failure {
    case .unreachable: self = .unreachable
    case .nameNotFound: self = .nameNotFound
    case .notSecure(let reason): self = .notSecure(reason: reason)
    case .timedOut: self = .timedOut
    case .credentialsRefused: self = .credentialsRefused
    case .rateLimited(let seconds): self = .rateLimited(until: seconds.map { now.addingTimeInterval($0) })
    case .serverFault: self = .serverFault
    case .nonsense: self = .invalidResponse
    case .diskFull: self = .diskFull
    }
  }
}
