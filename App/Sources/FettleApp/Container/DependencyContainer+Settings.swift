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

  /// Whether nobody has said or taken in anything yet. What cannot be read is not new: its screens tell why.
  var isNew: Bool {
    get async {
      guard await settings() == Settings() else { return false }
      do {
        for try await snapshot in observeProfile.execute() {
          guard snapshot.value == AthleteProfile() else { return false }
          break
        }
        for try await snapshot in observeWorkouts.execute(matching: WorkoutFilter(), in: WorkoutWindow(limit: 1)) {
          return snapshot.value.totalCount == 0
        }
      } catch {
        return false
      }
      return false
    }
  }
}
