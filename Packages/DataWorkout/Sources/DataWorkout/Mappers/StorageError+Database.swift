import CoreDatabase
import DomainCore

extension StorageError {
  /// Converts a database failure into an error that people understand.
  init(_ failure: DatabaseFailure) {
    switch failure {
    case .busy: self = .busy
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .damaged, .notADatabase: self = .damaged
    case .foreign: self = .unavailable(reason: "it belongs to another program")
    case .newerSchema: self = .unavailable(reason: "it was written by a newer version of Fettle")
    case .obsoleteSchema: self = .unavailable(reason: "it was written by a version that is too old")
    case .replaced(let copy): self = .replaced(copy: copy)
    case .missing: self = .missing
    case .cannotOpen(let reason), .other(let reason): self = .unavailable(reason: reason)
    }
  }
}
