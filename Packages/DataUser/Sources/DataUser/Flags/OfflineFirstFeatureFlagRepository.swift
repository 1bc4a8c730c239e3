public import CoreDatabase
public import DomainCore
public import DomainProfile

/// Flags in the local database: the values set here, and the last response from the server of the account signed in.
public struct OfflineFirstFeatureFlagRepository: FeatureFlagRepository {
  private let database: LocalDatabase
  private let flags: [FeatureFlag]

  /// - Parameter flags: the existing flags.
  public init(database: LocalDatabase, flags: [FeatureFlag] = FeatureFlag.all) {
    self.database = database
    self.flags = flags
  }

  public func settings() -> Snapshots<FeatureFlagSettings, ProfileError> {
    database.snapshots { [flags] in try FlagStore.settings($0, of: flags) }
  }

  public func override(_ flag: FeatureFlag, with isOn: Bool?) async throws(ProfileError) -> Revision {
    try flag.check(override: isOn)
    return try await database.commit(reporting: ProfileError.self) { try FlagStore.override($0, flag.name, with: isOn) }
  }
}
