public import CoreUI
public import DomainAccount
public import DomainCore
public import DomainProfile
public import DomainWorkout
import FeatureAccount
import FeatureDashboard
import FeatureImport
import FeatureProfile
import FeatureTraining
import FeatureWorkout
public import Foundation

/// An open log as the commands need it, by subject. App's container conforms to it.
@MainActor
public protocol TrainingLog:
  ScreensDependencies, WorkoutCommandDependencies, TrainingCommandDependencies, ImportCommandDependencies,
  AccountCommandDependencies, MaintenanceCommandDependencies, DemoDependencies, FullScreenDependencies, Sendable
{
  var undo: UndoUseCases { get }
  /// The startup settings that the log was opened with.
  associatedtype Configuration: ProgramConfiguration
  var configuration: Configuration { get }

  /// Closes the log, even while something observes it.
  func close() async
}

/// What the commands about workouts need besides the screens.
@MainActor
public protocol WorkoutCommandDependencies {
  var deletion: DeletionUseCases { get }
  var findWorkout: FindWorkoutUseCase { get }
  var findOriginal: FindOriginalUseCase { get }
  var rereadWorkouts: RereadWorkoutsUseCase { get }
  var exportWorkouts: ExportWorkoutsUseCase { get }
  var makeSegment: MakeSegmentUseCase { get }

  /// Writes exported files to a folder, or finds what would keep it from writing them.
  func workoutFileWriter(folder: String, isDryRun: Bool) -> any WorkoutFileWriter

  /// Encodes workouts in one of the formats of devices: FIT, GPX or TCX.
  func activityEncoder(_ format: ActivityFileFormat) -> any WorkoutEncoder
}

/// The formats of devices.
public enum ActivityFileFormat: Sendable {
  case fit, gpx, tcx
}

/// What the commands about training need besides the screens.
@MainActor
public protocol TrainingCommandDependencies {
  var assignGear: AssignGearUseCase { get }
  var comparePlan: ComparePlanUseCase { get }
  var refreshTrainingLoads: RefreshTrainingLoadsUseCase { get }
  var refreshBestEfforts: RefreshBestEffortsUseCase { get }
}

/// What the commands that import and export whole logs need besides the screens.
@MainActor
public protocol ImportCommandDependencies {
  var importWorkouts: ImportWorkoutsUseCase { get }
  /// Reads and writes archives of the whole log.
  var archives: any LogArchives { get }
}

/// What the commands about the account need besides the screens.
@MainActor
public protocol AccountCommandDependencies {
  var maintainAccount: MaintainAccountUseCase { get }

  /// The account that the log syncs with, or last synced with.
  func lastAccount() async throws(AccountError) -> Account?

  /// The kind of a server's address; rejects an invalid one.
  func checkServer(_ address: String) throws(AccountError) -> RemoteKind

  /// Where a token was set that Fettle ignores, because it belongs to another account; `nil` if there is none.
  func placeOfIgnoredToken() async -> String?

  /// Refreshes the feature flags from the server now.
  func refreshFlags() async

  /// Why Fettle cannot contact the server although an account is signed in; `nil` if it can.
  func sessionTrouble() async -> AccountError?

  /// Sends pending changes to the server, for at most `limit`.
  func sendChanges(atMost limit: Duration) async throws(LogFailure)

  /// Keeps the log in sync until the task is canceled.
  ///
  /// - Parameter onReport: gets the result of each sync, and returns whether to continue.
  /// - Throws: why syncing cannot begin.
  func keepSyncing(
    onReport: @escaping @Sendable (Result<SyncReport, AccountError>) async -> Bool
  ) async throws(AccountError)
}

/// What the commands that maintain the log need.
@MainActor
public protocol MaintenanceCommandDependencies {
  /// Rebuilds what the log derives from its workouts, except their loads.
  func repairWorkouts() async throws(StorageError)

  /// Removes originals that are damaged or belong to no workout.
  func repairOriginals() async throws(OriginalError)

  /// Copies the log to a new file.
  ///
  /// - Returns: the originals in the copy; `nil` if it has none because none are wanted.
  func backUp(to path: String, withOriginals: Bool) async throws(LogFailure) -> BackedUpFiles?
}

/// What the demo writes into its log. What it writes cannot be undone, because the visitor did not do it.
@MainActor
public protocol DemoDependencies {
  var profileRepository: any ProfileRepository { get }
  var gearRepository: any GearRepository { get }
  var goalRepository: any GoalRepository { get }
  var plannedWorkoutRepository: any PlannedWorkoutRepository { get }

  /// The folder that a temporary log has for itself; `nil` for a log that stays.
  var temporaryFolder: URL? { get }
}

/// What the commands need that open the full-screen app.
@MainActor
public protocol FullScreenDependencies {
  /// Runs the full-screen app until the person quits.
  ///
  /// - Parameter link: the screen to open; `nil` for the one that was open last.
  /// - Throws: an exit code, after a message.
  func runFullScreen(opening link: String?, on terminal: Terminal) async throws

  /// Serves the app to browsers until the task is canceled.
  ///
  /// - Parameters:
  ///   - wishes: ask for further addresses.
  ///   - onAddress: gets the address to open, with a token that can be used once, as soon as browsers can connect, and
  ///     one for each wish.
  /// - Throws: an exit code, after a message.
  func serve(
    _ request: ServeRequest, moreAddresses wishes: AsyncStream<Void>,
    onAddress: @escaping @MainActor (String) throws -> Void
  ) async throws

  /// A new screen; `nil` if the link opens none.
  func screen(of link: String, _ preferences: Preferences) -> (any AnyScreen)?

  /// The link of a workout's screen.
  func link(to workout: WorkoutID) -> String
}

/// How the app is served to browsers.
public struct ServeRequest: Hashable, Sendable {
  /// The numeric address of this machine where it listens; `nil` for one that only this machine can reach.
  public var host: String?
  /// The port; 0 for a free one.
  public var port: Int
  /// The address under which a proxy serves it, such as `https://fettle.example`; `nil` without one.
  public var publicOrigin: String?
  /// Whether browsers can only look.
  public var isReadOnly: Bool

  public init(host: String? = nil, port: Int, publicOrigin: String? = nil, isReadOnly: Bool = false) {
    self.host = host
    self.port = port
    self.publicOrigin = publicOrigin
    self.isReadOnly = isReadOnly
  }
}

/// Reads and writes archives of a whole log.
public protocol LogArchives: Sendable {
  /// Writes an archive.
  ///
  /// - Parameters:
  ///   - path: The new file, or `-` for standard output.
  ///   - isDryRun: Whether the archive is made, but written nowhere.
  ///   - unfinished: Gets the file while it is being written.
  ///   - progress: Shows how far it is; `nil` where nobody watches.
  func write(
    to path: String, isDryRun: Bool, unfinished: UnfinishedFile, progress: ArchiveProgress?
  ) async throws(LogArchiveError) -> LogArchiveReport

  /// Reads an archive into the log, which must be empty.
  func read(_ path: String) async throws(LogArchiveError) -> LogArchiveReport
}
