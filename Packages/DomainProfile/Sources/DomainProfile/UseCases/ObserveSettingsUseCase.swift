public import DomainCore

/// Shows what the person prefers.
public struct ObserveSettingsUseCase: Sendable {
  private let settings: any SettingsRepository

  public init(settings: any SettingsRepository) {
    self.settings = settings
  }

  public func execute() -> Snapshots<Settings, ProfileError> {
    settings.settings()
  }
}
