public import DomainCore

/// Shows the state of the flags. A screen that depends on one observes this, so that it changes with the flag.
public struct ObserveFeatureFlagsUseCase: Sendable {
  private let flags: any FeatureFlagRepository

  public init(flags: any FeatureFlagRepository) {
    self.flags = flags
  }

  /// All flags with their states, now and after each change.
  public func execute() -> Snapshots<FeatureFlagSettings, ProfileError> {
    flags.settings()
  }
}

/// Turns a flag on or off on this machine, or resets it.
public struct SetFeatureFlagUseCase: Sendable {
  private let flags: any FeatureFlagRepository

  public init(flags: any FeatureFlagRepository) {
    self.flags = flags
  }

  /// - Parameter isOn: `nil` resets it.
  /// - Throws: `flagIsFixed` if it must not be set. A flag that a server has turned off can still be set, for when the
  ///   server allows it again.
  public func execute(_ flag: FeatureFlag, _ isOn: Bool?) async throws(ProfileError) -> Revision {
    try flag.check(override: isOn)
    return try await flags.override(flag, with: isOn)
  }
}
