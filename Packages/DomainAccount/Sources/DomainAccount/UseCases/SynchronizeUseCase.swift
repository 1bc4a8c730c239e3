/// Brings the log and its server in step.
public struct SynchronizeUseCase: Sendable {
  private let synchronizer: any Synchronizer

  public init(synchronizer: any Synchronizer) {
    self.synchronizer = synchronizer
  }

  public func execute() async throws(AccountError) -> SyncReport {
    try await synchronizer.synchronize()
  }
}
