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

  var observeSettings: ObserveSettingsUseCase { ObserveSettingsUseCase(settings: settingsRepository) }
  var changeSettings: ChangeSettingsUseCase { ChangeSettingsUseCase(settings: settingsRepository) }

  var observeFlags: ObserveFeatureFlagsUseCase { ObserveFeatureFlagsUseCase(flags: featureFlagRepository) }
  var setFlag: SetFeatureFlagUseCase { SetFeatureFlagUseCase(flags: featureFlagRepository) }
}
