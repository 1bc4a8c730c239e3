import DomainAccount
import DomainProfile
import DomainWorkout
import Foundation

/// Keeps what enters from outside while a session is recorded.
@MainActor
final class OutsideRecorder {
  /// Receives each answer before the program does.
  var onAnswer: ((OutsideAnswer) async -> Void)?
  private nonisolated let home: String

  nonisolated init(home: String) {
    self.home = home
  }

  func note(_ answer: OutsideAnswer) async {
    await onAnswer?(answer)
  }
}

extension OutsideRecorder: OutsideServices {
  nonisolated func files(_ base: any WorkoutFileReader) -> any WorkoutFileReader {
    RecordedWorkoutFileReader(base, home: home, outside: self)
  }

  nonisolated func pictures(_ base: any PictureFiles) -> any PictureFiles {
    RecordedPictureFiles(base: base, home: home, outside: self)
  }

  nonisolated func folders(_ base: any FolderLister) -> any FolderLister {
    RecordedFolderLister(base: base, outside: self)
  }

  nonisolated func synchronizer(_ base: any Synchronizer, of sync: any SyncRepository) -> any Synchronizer {
    RecordedSynchronizer(base: base, outside: self)
  }

  nonisolated func archives(_ base: any LogArchiveRestorer) -> any LogArchiveRestorer { base }
}
