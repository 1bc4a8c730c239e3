import DomainAccount
import DomainProfile
import DomainWorkout

/// What reaches outside, so that a recording has its answers and a replay repeats them. Without a recording nothing is
/// between.
extension DependencyContainer {
  func recorded(_ reader: any WorkoutFileReader) -> any WorkoutFileReader {
    guard let outside = configuration.outside else { return reader }
    return RecordedWorkoutFileReader(reader, home: configuration.home, outside: outside)
  }

  func recorded(_ pictures: any PictureFiles) -> any PictureFiles {
    guard let outside = configuration.outside else { return pictures }
    return RecordedPictureFiles(base: pictures, home: configuration.home, outside: outside)
  }

  func recorded(_ folders: any FolderLister) -> any FolderLister {
    guard let outside = configuration.outside else { return folders }
    return RecordedFolderLister(base: folders, outside: outside)
  }

  func recorded(_ accounts: any AccountRepository) -> any AccountRepository {
    configuration.outside == nil ? accounts : RecordedAccounts(base: accounts)
  }

  func recorded(_ synchronizer: any Synchronizer) -> any Synchronizer {
    guard let outside = configuration.outside else { return synchronizer }
    return RecordedSynchronizer(base: synchronizer, sync: syncRepository, outside: outside, now: configuration.now)
  }
}
