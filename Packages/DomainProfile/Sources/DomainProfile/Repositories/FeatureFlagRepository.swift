public import DomainCore

/// The state of the flags, including the values set on this machine.
///
/// Reading and writing follow the rules of `ProfileRepository`. A server's settings are stored by whoever contacts it,
/// and show up here; reading never contacts a server.
public protocol FeatureFlagRepository: Sendable {
  /// All flags.
  func settings() -> Snapshots<FeatureFlagSettings, ProfileError>

  /// Sets a flag on this machine, or, with `nil`, resets it.
  ///
  /// - Throws: `flagIsFixed` if it must not be set.
  func override(_ flag: FeatureFlag, with isOn: Bool?) async throws(ProfileError) -> Revision
}
