import Commands
import DomainCore
import DomainProfile

/// The person: profile, settings, and which features are on.
@MainActor
protocol PersonScope: Scope {
  var profileRepository: any ProfileRepository { get }
  var pictureFiles: any PictureFiles { get }
  var settingsRepository: any SettingsRepository { get }
  var featureFlagRepository: any FeatureFlagRepository { get }
}

extension PersonScope {
  var observeProfile: ObserveProfileUseCase { ObserveProfileUseCase(profiles: profileRepository) }

  var changeProfile: ChangeProfileUseCase {
    ChangeProfileUseCase(profiles: profileRepository) { [configuration] in configuration.today.components.year }
  }

  var readPicture: ReadPictureUseCase { ReadPictureUseCase(files: pictureFiles) }
  var savePicture: SavePictureUseCase { SavePictureUseCase(profiles: profileRepository, files: pictureFiles) }

  var settings: SettingsUseCases { SettingsUseCases(settings: settingsRepository) }

  var flags: FeatureFlagUseCases { FeatureFlagUseCases(flags: featureFlagRepository) }
}
