import DomainAccount
import DomainProfile
import DomainWorkout

// What reaches outside, so that a recording has its answers and a replay repeats them. Without a recording nothing is
// between.
extension DependencyContainer {
  func recorded(_ reader: any WorkoutFileReader) -> any WorkoutFileReader {
    configuration.outside?.files(reader) ?? reader
  }

  func recorded(_ pictures: any PictureFiles) -> any PictureFiles {
    configuration.outside?.pictures(pictures) ?? pictures
  }

  func recorded(_ folders: any FolderLister) -> any FolderLister {
    configuration.outside?.folders(folders) ?? folders
  }

  func recorded(_ accounts: any AccountRepository) -> any AccountRepository {
    configuration.outside == nil ? accounts : RecordedAccounts(base: accounts)
  }

  func recorded(_ synchronizer: any Synchronizer) -> any Synchronizer {
    configuration.outside?.synchronizer(synchronizer, of: syncRepository) ?? synchronizer
  }

  func recorded(_ archives: any LogArchiveRestorer) -> any LogArchiveRestorer {
    configuration.outside?.archives(archives) ?? archives
  }
}
