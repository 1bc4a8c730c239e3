public import CoreSync
import CoreCommon
public import DomainAccount
public import DomainCore
public import Foundation

extension SyncReport {
  /// - Parameters:
  ///   - run: `nil` if there is no server to contact.
  ///   - status: the state of the log afterward.
  public init(_ run: SyncRun?, _ status: Snapshot<SyncStatus>, now: Date) {
    self.init(
      ending: Ending(run?.result, isSignedIn: status.value.account != nil, now: now),
      sentCount: run?.tally.sentCount ?? 0, receivedCount: run?.tally.receivedCount ?? 0,
      fileCount: run?.tally.fileCount ?? 0, status: status.value, revision: status.revision)
  }
}

extension SyncReport.Ending {
  fileprivate init(_ result: SyncResult?, isSignedIn: Bool, now: Date) {
    switch result {
    case .finished(.quiet): self = .inSync
    case .finished(.waiting(let time, let failure)):
      let time = Date(timeIntervalSince1970: time)
      self = failure.map { .failed($0, retry: time) } ?? .waiting(until: time)
    case .finished(.credentialsRejected): self = .failed(.credentialsRejected, retry: nil)
    case .anotherIsSyncing, .joined: self = .anotherIsSyncing
    // Signed in, but without a token: the account exists, and cannot be authenticated.
    case .finished(.signedOut), nil: self = isSignedIn ? .failed(.credentialsRejected, retry: nil) : .signedOut
    case .cancelled: self = .waiting(until: now)
    }
  }
}
