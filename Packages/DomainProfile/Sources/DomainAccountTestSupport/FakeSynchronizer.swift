public import CoreCommon
public import DomainAccount
import DomainCore
import DomainCoreTestSupport
import Foundation

/// Follows the contract of `Synchronizer`: syncs an in-memory log with a server that accepts every change. Or it returns
/// scripted results.
public struct FakeSynchronizer: Synchronizer {
  private let sync: InMemorySyncRepository
  private let failure: RemoteFailure?
  private let onSynchronize: (@Sendable () async -> Result<SyncReport, AccountError>)?

  /// Returns what `onSynchronize` returns.
  public init(onSynchronize: @escaping @Sendable () async -> Result<SyncReport, AccountError>) {
    self.init(InMemorySyncRepository(), onSynchronize)
  }

  /// - Parameter failure: why the server does not accept the changes.
  public init(_ sync: InMemorySyncRepository = InMemorySyncRepository(), failure: RemoteFailure? = nil) {
    self.init(sync, failure: failure, nil)
  }

  private init(
    _ sync: InMemorySyncRepository, failure: RemoteFailure? = nil,
    _ onSynchronize: (@Sendable () async -> Result<SyncReport, AccountError>)?
  ) {
    self.sync = sync
    self.failure = failure
    self.onSynchronize = onSynchronize
  }

  public func synchronize() async throws(AccountError) -> SyncReport {
    if let onSynchronize { return try await onSynchronize().get() }
    let before = try await status()
    let ending: SyncReport.Ending =
      if before.value.account == nil {
        .signedOut
      } else if let failure {
        .failed(failure, retry: failure == .credentialsRejected ? nil : Date(timeIntervalSince1970: 60))
      } else {
        .inSync
      }
    if ending == .inSync { try sync.sendWaitingChanges() }
    let after = try await status()
    return SyncReport(
      ending: ending, sentCount: before.value.waitingCount - after.value.waitingCount, status: after.value,
      revision: after.revision)
  }

  private func status() async throws(AccountError) -> Snapshot<SyncStatus> {
    try await sync.status().firstSnapshot() ?? Snapshot(SyncStatus(), revision: 0)
  }
}
