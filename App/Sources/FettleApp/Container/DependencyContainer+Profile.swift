import DomainProfile
import DomainWorkout

extension DependencyContainer {
  var observeProfile: ObserveProfileUseCase { ObserveProfileUseCase(profiles: profileRepository) }

  var changeProfile: ChangeProfileUseCase {
    ChangeProfileUseCase(profiles: profileRepository) { [configuration] in configuration.today.components.year }
  }
}
