import Commands
import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainWorkout

extension DependencyContainer {
  /// The archive of the whole log: what `fettle export --everything` writes and `fettle import` reads again.
  nonisolated static let archive = TableArchive(
    format: "fettle.archive/1", program: "Fettle \(CommandLineProgram.version)", introduction: introduction,
    tables: WorkoutSchema.archiveTables + UserSchema.archiveTables + SyncSchema.archiveTables + .ofDatabase
  ) { database in
    try WorkoutSchema.problem(database) ?? UserSchema.problem(database)
  }

  /// What a redacted copy of the log leaves out or replaces.
  ///
  /// - Parameter degrees: how far all tracks move to the east.
  nonisolated static func redactions(movingTracksEast degrees: Double) -> [TableRedaction] {
    WorkoutSchema.redactions(movingTracksEast: degrees) + UserSchema.redactions + SyncSchema.redactions
  }

  private nonisolated static let introduction = """
    This is a training log, written by Fettle: workouts with their samples, laps and gear, the profile with
    thresholds and weight over time, settings, the history of imports, and the original files. Everything is
    plain text in UTF-8, or a file as it was, so that it can be read without Fettle.

    To use it with Fettle, import it into a log that is still empty:

      fettle import ARCHIVE.zip
      fettle import ARCHIVE.zip --database NEWFILE
    """

  var logArchives: any LogArchiveRestorer {
    recorded(ArchiveRestorer(store: archiveStore, log: configuration.logPath))
  }

  var archiveStore: LogArchiveStore {
    LogArchiveStore(database: database, originals: logOriginals, now: configuration.now, home: configuration.home)
  }

  /// The original files that go into an archive.
  var logOriginals: LogOriginals? {
    configuration.database == .temporary ? nil : LogOriginals(diskOriginals)
  }
}
