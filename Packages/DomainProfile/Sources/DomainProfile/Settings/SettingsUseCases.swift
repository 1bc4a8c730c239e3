public import DomainCore

/// What can be done with the person's preferences.
public struct SettingsUseCases: Sendable {
  private let settings: any SettingsRepository

  public init(settings: any SettingsRepository) {
    self.settings = settings
  }

  /// The preferences, now and after each change.
  public func observe() -> Snapshots<Settings, ProfileError> { settings.settings() }

  /// Applies the changes in order, all or none: invalid zone boundaries throw `invalidSetting` and change nothing.
  public func change(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    for change in changes { try change.validate() }
    return try await settings.apply(changes)
  }
}

/// The person's preferences.
///
/// Reading and writing follow the rules of `ProfileRepository`.
public protocol SettingsRepository: Sendable {
  /// The settings; empty ones before anything is set.
  func settings() -> Snapshots<Settings, ProfileError>

  /// Applies the changes in order, all or none.
  func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision
}

extension Remedy {
  /// Set a preference. Arguments: its name and value.
  public static let setSetting = Remedy(rawValue: "set-setting")
}
