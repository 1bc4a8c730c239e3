import CoreCommon

/// A ``RemoteFailure`` in a recording. Older recordings have the end of the wait instead of its length, which no
/// screen shows.
enum RecordedRemoteFailure: Codable, Equatable, Sendable {
  case unreachable, nameNotFound, timedOut, credentialsRejected, serverFault, invalidResponse, diskFull
  case contradictory, newerFormat, serverFull
  case notSecure(reason: String)
  case rateLimited(after: Double?)
  case missingLibrary(name: String)
  case noCollection(name: String)

  /// - Parameter words: gives what a text becomes in the recording.
  init(_ failure: RemoteFailure, mapping words: (String) -> String = { $0 }) {
    switch failure {
    case .unreachable: self = .unreachable
    case .nameNotFound: self = .nameNotFound
    case .notSecure(let reason): self = .notSecure(reason: words(reason))
    case .timedOut: self = .timedOut
    case .credentialsRejected: self = .credentialsRejected
    case .rateLimited(let seconds): self = .rateLimited(after: seconds)
    case .serverFault: self = .serverFault
    case .invalidResponse: self = .invalidResponse
    case .diskFull: self = .diskFull
    case .missingLibrary(let name): self = .missingLibrary(name: words(name))
    case .noCollection(let name): self = .noCollection(name: words(name))
    case .contradictory: self = .contradictory
    case .newerFormat: self = .newerFormat
    case .serverFull: self = .serverFull
    }
  }

  var failure: RemoteFailure {
    switch self {
    case .unreachable: .unreachable
    case .nameNotFound: .nameNotFound
    case .notSecure(let reason): .notSecure(reason: reason)
    case .timedOut: .timedOut
    case .credentialsRejected: .credentialsRejected
    case .rateLimited(let seconds): .rateLimited(after: seconds)
    case .serverFault: .serverFault
    case .invalidResponse: .invalidResponse
    case .diskFull: .diskFull
    case .missingLibrary(let name): .missingLibrary(name)
    case .noCollection(let name): .noCollection(name)
    case .contradictory: .contradictory
    case .newerFormat: .newerFormat
    case .serverFull: .serverFull
    }
  }
}
