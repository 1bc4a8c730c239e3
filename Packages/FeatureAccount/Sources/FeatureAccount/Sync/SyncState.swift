public import CorePresentation
public import DomainAccount

public struct SyncState: Equatable, Sendable {
  /// How the last attempt went; idle before the first.
  public var report: Loadable<SyncReport, AccountError>
  /// How the log stands now.
  public var status: Loadable<SyncStatus, AccountError>
  /// How far the clock is ahead of UTC at the time that the report names.
  public var utcOffsetSeconds: Int

  public init(
    report: Loadable<SyncReport, AccountError> = .idle, status: Loadable<SyncStatus, AccountError> = .idle,
    utcOffsetSeconds: Int = 0
  ) {
    self.report = report
    self.status = status
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  public var isSynchronizing: Bool { report.isLoading }

  /// Why the log could not be read or written.
  public var failure: AccountError? { report.failure ?? status.failure }
}
