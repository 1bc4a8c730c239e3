import CorePresentation
import DomainCore
import DomainProfile
import FeatureProfile
import Foundation

struct TestFlagsDependencies: FlagsDependencies {
  var flags: FeatureFlagUseCases
  var observers: [any ActionObserver] = []
}

struct TestProfileDependencies: ProfileDependencies {
  var observeProfile: ObserveProfileUseCase
  var settings: SettingsUseCases
  var changeProfile: ChangeProfileUseCase
  var readPicture: ReadPictureUseCase
  var savePicture: SavePictureUseCase
  var today: @Sendable () -> CalendarDay
  var observers: [any ActionObserver] = []
}

struct TestSettingsDependencies: SettingsDependencies {
  var settings: SettingsUseCases
  var observers: [any ActionObserver] = []
}

struct TestWelcomeDependencies: WelcomeDependencies {
  var settings: SettingsUseCases
  var observeProfile: ObserveProfileUseCase
  var changeProfile: ChangeProfileUseCase
  var observers: [any ActionObserver] = []
}
