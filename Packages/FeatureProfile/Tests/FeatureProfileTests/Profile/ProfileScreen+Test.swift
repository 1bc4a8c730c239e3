import CorePresentation
import CoreUI
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

extension ProfileScreen {
  /// A profile screen on May 20, 2026.
  static func test(
    _ profiles: any ProfileRepository,
    settings: any SettingsRepository = InMemorySettingsRepository(in: .unchanging),
    files: any PictureFiles = InMemoryPictureFiles([:]), observers: [any ActionObserver] = [],
    onIntent: @escaping @MainActor (ProfileIntent) -> Void = { _ in }
  ) -> ProfileScreen {
    ProfileScreen(
      ProfileViewModel(
        TestProfileDependencies(
          observeProfile: ObserveProfileUseCase(profiles: profiles),
          settings: SettingsUseCases(settings: settings),
          changeProfile: ChangeProfileUseCase(profiles: profiles) { 2026 },
          readPicture: ReadPictureUseCase(files: files),
          savePicture: SavePictureUseCase(profiles: profiles, files: files),
          today: { .sampleMay },
          observers: observers), onIntent: onIntent))
  }
}
