public import DomainCore

/// The person's preferences.
///
/// Reading and writing follow the rules of `ProfileRepository`.
public protocol SettingsRepository: Sendable {
  /// The settings; empty ones before anything is set.
  func settings() -> Snapshots<Settings, ProfileError>

  /// Applies the changes in order, all or none.
  func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision
}
