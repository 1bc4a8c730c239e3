import CorePresentation
import DomainCore
import DomainProfile
import FeatureProfile
import Foundation

struct TestFlagsDependencies: FlagsDependencies {
  var observeFlags: ObserveFeatureFlagsUseCase
  var setFlag: SetFeatureFlagUseCase
  var observers: [any ActionObserver] = []
}

struct TestProfileDependencies: ProfileDependencies {
  var observeProfile: ObserveProfileUseCase
  var observeSettings: ObserveSettingsUseCase
  var changeProfile: ChangeProfileUseCase
  var readPicture: ReadPictureUseCase
  var savePicture: SavePictureUseCase
  var today: @Sendable () -> CalendarDay
  var observers: [any ActionObserver] = []
}

struct TestSettingsDependencies: SettingsDependencies {
  var observeSettings: ObserveSettingsUseCase
  var changeSettings: ChangeSettingsUseCase
  var observers: [any ActionObserver] = []
}

struct TestWelcomeDependencies: WelcomeDependencies {
  var observeSettings: ObserveSettingsUseCase
  var observeProfile: ObserveProfileUseCase
  var changeSettings: ChangeSettingsUseCase
  var changeProfile: ChangeProfileUseCase
  var observers: [any ActionObserver] = []
}
