public import CoreUI
public import DomainProfile

public struct SyncState: Equatable, Sendable {
  /// How the last attempt went; idle before the first.
  public var report: Loadable<SyncReport, ProfileError>
  /// How the log stands now.
  public var standing: Loadable<SyncStanding, ProfileError>
  /// How far the clock is ahead of UTC at the time that the report names.
  public var utcOffsetSeconds: Int

  public init(
    report: Loadable<SyncReport, ProfileError> = .idle, standing: Loadable<SyncStanding, ProfileError> = .idle,
    utcOffsetSeconds: Int = 0
  ) {
    self.report = report
    self.standing = standing
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  public var isSynchronizing: Bool { report.isLoading }

  /// Why the log could not be read or written.
  public var failure: ProfileError? { report.failure ?? standing.failure }
}
