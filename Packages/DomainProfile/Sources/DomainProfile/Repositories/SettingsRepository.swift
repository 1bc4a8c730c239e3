public import DomainCore

/// What the person prefers.
///
/// The rules of reading and writing are those of `ProfileRepository`.
public protocol SettingsRepository: Sendable {
  /// The settings; empty ones while nothing was said.
  func settings() -> Snapshots<Settings, ProfileError>

  /// Makes the changes in order, all or none.
  func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision
}
