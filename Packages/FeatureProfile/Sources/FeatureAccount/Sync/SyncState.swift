public import CorePresentation
public import DomainAccount
import FeatureShared

public struct SyncState: Equatable, Sendable {
  /// The result of the last sync attempt; idle before the first one.
  public var report: Loadable<SyncReport, AccountError>
  /// The current sync status of the log.
  public var status: Loadable<SyncStatus, AccountError>
  /// Rows on the server that this version cannot use.
  public var unusable: [UnusableRow]
  /// The local clock's offset from UTC at the time shown in the report, in seconds.
  public var utcOffsetSeconds: Int

  public init(
    report: Loadable<SyncReport, AccountError> = .idle, status: Loadable<SyncStatus, AccountError> = .idle,
    unusable: [UnusableRow] = [], utcOffsetSeconds: Int = 0
  ) {
    self.report = report
    self.status = status
    self.unusable = unusable
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  public var isSynchronizing: Bool { report.isLoading }

  /// Why the log could not be read or written.
  public var failure: AccountError? { report.failure ?? status.failure }
}

extension SyncState: ShowsFailures {
  public static var failures: [FailureSource<SyncState>] { [.load(\.report), .load(\.status)] }
}
