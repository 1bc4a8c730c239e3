import DomainAccount
import Foundation

/// A ``ServerFailure`` in a recording.
enum RecordedServerFailure: Codable, Equatable, Sendable {
  case unreachable, nameNotFound, timedOut, credentialsRejected, serverFault, invalidResponse, diskFull
  case notSecure(reason: String)
  case rateLimited(until: Date?)
  case missingLibrary(name: String)
  case noCollection(name: String)

  /// - Parameter words: gives what a text becomes in the recording.
  init(_ failure: ServerFailure, mapping words: (String) -> String = { $0 }) {
    switch failure {
    case .unreachable: self = .unreachable
    case .nameNotFound: self = .nameNotFound
    case .notSecure(let reason): self = .notSecure(reason: words(reason))
    case .timedOut: self = .timedOut
    case .credentialsRejected: self = .credentialsRejected
    case .rateLimited(let until): self = .rateLimited(until: until)
    case .serverFault: self = .serverFault
    case .invalidResponse: self = .invalidResponse
    case .diskFull: self = .diskFull
    case .missingLibrary(let name): self = .missingLibrary(name: words(name))
    case .noCollection(let name): self = .noCollection(name: words(name))
    }
  }

  var failure: ServerFailure {
    switch self {
    case .unreachable: .unreachable
    case .nameNotFound: .nameNotFound
    case .notSecure(let reason): .notSecure(reason: reason)
    case .timedOut: .timedOut
    case .credentialsRejected: .credentialsRejected
    case .rateLimited(let until): .rateLimited(until: until)
    case .serverFault: .serverFault
    case .invalidResponse: .invalidResponse
    case .diskFull: .diskFull
    case .missingLibrary(let name): .missingLibrary(name)
    case .noCollection(let name): .noCollection(name)
    }
  }
}
