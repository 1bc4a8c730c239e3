import CoreUI
import DomainProfile
import DomainWorkout
import FeatureProfile

extension DependencyContainer {
  var observeProfile: ObserveProfileUseCase { ObserveProfileUseCase(profiles: profileRepository) }

  var changeProfile: ChangeProfileUseCase {
    ChangeProfileUseCase(profiles: profileRepository) { [configuration] in configuration.today.components.year }
  }

  func profileScreen(onIntent: @escaping @MainActor (ProfileIntent) -> Void) -> ProfileScreen {
    ProfileScreen(
      observeProfile: observeProfile, changeProfile: changeProfile, observers: observers, onIntent: onIntent)
  }
}
