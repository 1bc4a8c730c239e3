public import DomainCore
import DomainCoreTestSupport
public import DomainProfile
public import Foundation

/// Flags in memory that keep every promise of `FeatureFlagRepository` within one process, and what a server said of
/// them.
public final class InMemoryFeatureFlagRepository: FeatureFlagRepository {
  private struct Known: Sendable {
    var overrides: [String: Bool] = [:]
    var remote: [String: RemoteFlag] = [:]
    var answeredAt: Date?
  }

  private let flags: [FeatureFlag]
  private let installation: InstallationID
  private let stored = InMemoryValue<Known, ProfileError>(Known())

  /// - Parameter flags: those there are.
  public init(_ flags: [FeatureFlag] = FeatureFlag.all, installation: InstallationID = .sample) {
    self.flags = flags
    self.installation = installation
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  /// Takes in what a server says of flags, in place of all it said before.
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
