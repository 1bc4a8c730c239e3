import DomainCore

/// A ``StorageError`` in a recording.
enum RecordedStorageError: Codable, Equatable, Sendable {
  case busy, readOnly, full, damaged, missing
  case replaced(copy: String?)
  case unavailable(reason: String)

  /// - Parameter words: gives what a text becomes in the recording.
  init(_ error: StorageError, mapping words: (String) -> String = { $0 }) {
    switch error {
    case .busy: self = .busy
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .damaged: self = .damaged
    case .replaced(let copy): self = .replaced(copy: copy.map(words))
    case .missing: self = .missing
    case .unavailable(let reason): self = .unavailable(reason: words(reason))
    }
  }

  var error: StorageError {
    switch self {
    case .busy: .busy
    case .readOnly: .readOnly
    case .full: .full
    case .damaged: .damaged
    case .replaced(let copy): .replaced(copy: copy)
    case .missing: .missing
    case .unavailable(let reason): .unavailable(reason: reason)
    }
  }
}
