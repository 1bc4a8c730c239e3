import DomainCore
import DomainProfile
import DomainWorkout

extension DependencyContainer {
  var observeSettings: ObserveSettingsUseCase { ObserveSettingsUseCase(settings: settingsRepository) }
  var changeSettings: ChangeSettingsUseCase { ChangeSettingsUseCase(settings: settingsRepository) }
}
