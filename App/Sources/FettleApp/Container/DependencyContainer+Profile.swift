import DomainProfile
import DomainWorkout

extension DependencyContainer {
  var observeProfile: ObserveProfileUseCase { ObserveProfileUseCase(profiles: profileRepository) }

  var changeProfile: ChangeProfileUseCase {
    ChangeProfileUseCase(profiles: profileRepository) { [configuration] in configuration.today.components.year }
  }

  /// Today, as the profile counts days.
  var profileToday: DomainProfile.CalendarDay { today() }

  /// Tells what day it is, as the profile counts them.
  var today: @Sendable () -> DomainProfile.CalendarDay {
    { [configuration] in DomainProfile.CalendarDay(daysSinceEpoch: configuration.today.daysSinceEpoch) }
  }

  var readPicture: ReadPictureUseCase { ReadPictureUseCase(files: pictureFiles) }
  var savePicture: SavePictureUseCase { SavePictureUseCase(profiles: profileRepository, files: pictureFiles) }
}
