public import DomainCore

/// Sets and clears settings.
public struct ChangeSettingsUseCase: Sendable {
  private let settings: any SettingsRepository

  public init(settings: any SettingsRepository) {
    self.settings = settings
  }

  /// Makes the changes in order, all or none: bounds of zones that make no sense throw `refusedSetting` and change
  /// nothing.
  public func execute(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    for change in changes { try change.validate() }
    return try await settings.apply(changes)
  }
}
