public import CoreUI
public import DomainProfile

/// What the athlete has said about themselves, and how to say more.
public final class ProfileScreen: Screen {
  public typealias ScreenContent = ProfileContent

  public let viewModel: ViewModel<ProfileState, ProfileAction, ProfileIntent>
  public let openingAction = ProfileAction.opened

  public init(
    observeProfile: ObserveProfileUseCase, changeProfile: ChangeProfileUseCase, readPicture: ReadPictureUseCase,
    savePicture: SavePictureUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ProfileIntent) -> Void
  ) {
    viewModel = ProfileViewModel(
      observeProfile: observeProfile, changeProfile: changeProfile, readPicture: readPicture, savePicture: savePicture,
      observers: observers, onIntent: onIntent)
  }
}
