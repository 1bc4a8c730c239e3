import DomainProfile
import DomainWorkout

extension DependencyContainer {
  var observeProfile: ObserveProfileUseCase { ObserveProfileUseCase(profiles: profileRepository) }

  var changeProfile: ChangeProfileUseCase {
    ChangeProfileUseCase(profiles: profileRepository) { [configuration] in configuration.today.components.year }
  }

  /// Today, as the profile counts days.
  var profileToday: DomainProfile.CalendarDay {
    DomainProfile.CalendarDay(daysSinceEpoch: configuration.today.daysSinceEpoch)
  }

  var readPicture: ReadPictureUseCase { ReadPictureUseCase(files: pictureFiles) }
  var savePicture: SavePictureUseCase { SavePictureUseCase(profiles: profileRepository, files: pictureFiles) }

  /// The preferences of now; the standard ones where the profile cannot be read, which the screen itself will tell.
  func preferences() async -> Preferences {
    do {
      for try await snapshot in observeProfile.execute() { return Preferences(snapshot.value) }
    } catch {
      return Preferences()
    }
    return Preferences()
  }

  /// Draws screens on a terminal as the person prefers them.
  func printer(_ terminal: Terminal) async -> ScreenPrinter {
    ScreenPrinter(terminal: terminal, today: configuration.today, units: await preferences().units)
  }
}
