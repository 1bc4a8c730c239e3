public import DomainCore
public import DomainCoreTestSupport
public import DomainProfile
public import Foundation

/// Flags in memory that follow the contract of `FeatureFlagRepository` within one process, with a server's settings.
public final class InMemoryFeatureFlagRepository: FeatureFlagRepository {
  private struct Known: Sendable {
    var overrides: [String: Bool] = [:]
    var remote: [String: RemoteFlag] = [:]
    var answeredAt: Date?
  }

  private let flags: [FeatureFlag]
  private let installation: InstallationID
  private let stored: InMemoryValue<Known, ProfileError>

  /// - Parameters:
  ///   - flags: those there are.
  ///   - log: counts the commits of all repositories that belong together.
  public init(
    _ flags: [FeatureFlag] = FeatureFlag.all, installation: InstallationID = .sample,
    in log: InMemoryLog = InMemoryLog()
  ) {
    stored = InMemoryValue(Known(), in: log)
    self.flags = flags
    self.installation = installation
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: StorageError) { stored.rejectNextChange(with: .storage(failure)) }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  /// Replaces the flags of the server.
  public func receive(_ remote: [String: RemoteFlag], at time: Date) throws(ProfileError) -> Revision {
    try stored.write { known throws(ProfileError) in
      known.remote = remote
      known.answeredAt = time
    }
  }

  public func settings() -> Snapshots<FeatureFlagSettings, ProfileError> {
    stored.observation { [flags, installation] known in
      FeatureFlagSettings(
        of: flags, overrides: known.overrides, remote: known.remote, installation: installation,
        answeredAt: known.answeredAt)
    }
  }

  public func override(_ flag: FeatureFlag, with isOn: Bool?) async throws(ProfileError) -> Revision {
    try flag.check(override: isOn)
    return try stored.write { known throws(ProfileError) in known.overrides[flag.name] = isOn }
  }
}
