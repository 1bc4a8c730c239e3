public import CorePresentation
public import CoreUI
public import DomainProfile

/// What the athlete has said about themselves, and how to say more.
public final class ProfileScreen: Screen {
  public typealias ScreenContent = ProfileContent

  public let viewModel: ViewModel<ProfileState, ProfileAction, ProfileIntent>
  public let openingAction = ProfileAction.opened

  /// - Parameter today: the day it is for the person.
  public init(
    observeProfile: ObserveProfileUseCase, observeSettings: ObserveSettingsUseCase,
    changeProfile: ChangeProfileUseCase, readPicture: ReadPictureUseCase, savePicture: SavePictureUseCase,
    today: @escaping @Sendable () -> CalendarDay, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ProfileIntent) -> Void
  ) {
    viewModel = ProfileViewModel(
      observeProfile: observeProfile, observeSettings: observeSettings, changeProfile: changeProfile,
      readPicture: readPicture, savePicture: savePicture, today: today, observers: observers, onIntent: onIntent)
  }
}
