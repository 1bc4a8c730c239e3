import Commands
import DomainCore
import DomainProfile

extension DependencyContainer {
  var observeProfile: ObserveProfileUseCase { ObserveProfileUseCase(profiles: profileRepository) }

  var changeProfile: ChangeProfileUseCase {
    ChangeProfileUseCase(profiles: profileRepository) { [configuration] in configuration.today.components.year }
  }

  /// Reads the local day from the clock, so that a screen that stays open past midnight shows the new day.
  var today: @Sendable () -> CalendarDay { { [configuration] in configuration.today } }

  var readPicture: ReadPictureUseCase { ReadPictureUseCase(files: pictureFiles) }
  var savePicture: SavePictureUseCase { SavePictureUseCase(profiles: profileRepository, files: pictureFiles) }
}
