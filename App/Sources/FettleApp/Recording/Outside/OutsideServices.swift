package import DomainAccount
package import DomainProfile
package import DomainWorkout

/// What stands between the program and what reaches outside of it: a recording keeps the answers, and a replay repeats
/// them.
package protocol OutsideServices: Sendable {
  func files(_ base: any WorkoutFileReader) -> any WorkoutFileReader
  func pictures(_ base: any PictureFiles) -> any PictureFiles
  func folders(_ base: any FolderLister) -> any FolderLister
  func synchronizer(_ base: any Synchronizer, of sync: any SyncRepository) -> any Synchronizer
  func archives(_ base: any LogArchiveRestorer) -> any LogArchiveRestorer
}
