public import DomainCore

/// Switches a flag on or off on this machine, and takes that back.
public struct SetFeatureFlagUseCase: Sendable {
  private let flags: any FeatureFlagRepository

  public init(flags: any FeatureFlagRepository) {
    self.flags = flags
  }

  /// - Parameter isOn: `nil` takes back what was set.
  /// - Throws: `flagIsFixed` where it may not be set. A flag that a server has switched off is set all the same, for
  ///   the time when it has not.
  public func execute(_ flag: FeatureFlag, _ isOn: Bool?) async throws(ProfileError) -> Revision {
    try flag.check(override: isOn)
    return try await flags.override(flag, with: isOn)
  }
}
