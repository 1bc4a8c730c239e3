import DomainCore
import DomainProfile
import DomainWorkout

extension DependencyContainer {
  var observeSettings: ObserveSettingsUseCase { ObserveSettingsUseCase(settings: settingsRepository) }
  var changeSettings: ChangeSettingsUseCase { ChangeSettingsUseCase(settings: settingsRepository) }

  /// The settings of now; empty ones where they cannot be read, which the screen itself will tell.
  func settings() async -> Settings {
    do {
      for try await snapshot in observeSettings.execute() { return snapshot.value }
    } catch {
      return Settings()
    }
    return Settings()
  }

  /// The preferences of now.
  func preferences() async -> Preferences {
    Preferences(await settings())
  }

  /// Draws screens on a terminal as the person prefers them.
  func printer(_ terminal: Terminal) async -> ScreenPrinter {
    ScreenPrinter(terminal: terminal, today: configuration.today, units: await preferences().units)
  }
}
