import DomainCore
import DomainProfile
import DomainWorkout

extension DependencyContainer {
  var observeSettings: ObserveSettingsUseCase { ObserveSettingsUseCase(settings: settingsRepository) }
  var changeSettings: ChangeSettingsUseCase { ChangeSettingsUseCase(settings: settingsRepository) }

  /// The current settings; empty if they cannot be read, because the screen reports that itself.
  func settings() async -> Settings {
    do {
      for try await snapshot in observeSettings.execute() { return snapshot.value }
    } catch {
      return Settings()
    }
    return Settings()
  }

  /// The current preferences.
  func preferences() async -> Preferences {
    Preferences(await settings())
  }

  /// Prints screens on a terminal according to the person's preferences.
  func printer(_ terminal: Terminal) async -> ScreenPrinter {
    ScreenPrinter(terminal: terminal, today: configuration.today, units: await preferences().units)
  }
}
