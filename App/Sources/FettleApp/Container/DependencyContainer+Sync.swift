import Commands
import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainAccount
import DomainCore
import Foundation

extension DependencyContainer {
  /// The tables that sync with the server.
  var syncedTables: [any SyncedTable] {
    [workoutTable, profileTable] + SyncedItems.tables(now: configuration.now)
  }

  /// The collections that these tables have on a server.
  nonisolated static let syncedCollections: [String] = {
    let tables: [any SyncedTable] = [WorkoutTable(now: Date.init), ProfileTable()]
    return (tables + SyncedItems.tables(now: Date.init)).map(\.collection)
  }()

  private var workoutTable: WorkoutTable { WorkoutTable(now: configuration.now) }
  var profileTable: ProfileTable { ProfileTable() }

  /// Records changes to workouts for the server.
  var workoutJournal: SyncJournal { SyncJournal(workoutTable, makeIntentID: makeIntentID) }

  /// Records changes to the profile and the settings for the server.
  var profileJournal: SyncJournal { SyncJournal(profileTable, makeIntentID: makeIntentID) }

  /// The user agent string for requests.
  nonisolated static let userAgent = "fettle/\(CommandLineProgram.version)"

  /// An id of a change that is unique across all machines.
  var makeIntentID: @Sendable () -> String {
    { [makeUUID = configuration.makeUUID] in makeUUID().uuidString.lowercased() }
  }

  /// Removes a log that nobody has open, along with the account and server files stored next to it.
  ///
  /// - Returns: the paths of the files that could not be removed.
  nonisolated static func removeLog(at path: String, _ configuration: AppConfiguration) -> [String] {
    let suffixes = remotes(configuration).fileSuffixes
    return LocalDatabase.remove(at: path) + suffixes.flatMap { LocalDatabase.remove(at: path + $0) }
      + SyncRunner.removeFiles(besideDatabaseAt: path)
      + CredentialStore(besideDatabaseAt: path).removeFiles() + DiskOriginalRepository.remove(besideDatabaseAt: path)
  }
}
