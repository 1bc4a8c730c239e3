public import DomainCore

/// What the flags are, and what was set of them on this machine.
///
/// The rules of reading and writing are those of `ProfileRepository`. What a server says of flags is kept by whoever
/// talks to it, and seen here; reading never asks.
public protocol FeatureFlagRepository: Sendable {
  /// All flags.
  func settings() -> Snapshots<FeatureFlagSettings, ProfileError>

  /// Sets a flag on this machine, or, with `nil`, takes that back.
  ///
  /// - Throws: `flagIsFixed` where it may not be set.
  func override(_ flag: FeatureFlag, with isOn: Bool?) async throws(ProfileError) -> Revision
}
