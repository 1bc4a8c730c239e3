public import CoreDatabase
public import DomainCore
import DomainAccount
import DomainProfile

extension StorageError {
  /// A failure of the database as an error that people understand.
  public init(_ failure: DatabaseFailure) {
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

/// A domain's error that contains the reason why the log could not be used.
protocol StorageReporting: Error {
  static func storage(_ error: StorageError) -> Self
}

extension AccountError: StorageReporting {}
extension ProfileError: StorageReporting {}

extension StorageReporting {
  init(_ failure: DatabaseFailure) {
    self = .storage(StorageError(failure))
  }
}
