import CoreDatabase
import DataWorkout
import Dispatch
import DomainWorkout

extension DependencyContainer {
  var observeImports: ObserveImportsUseCase { ObserveImportsUseCase(imports: importRepository) }
  var completePath: CompletePathUseCase {
    CompletePathUseCase(folders: recorded(DiskFolderLister(home: configuration.home)))
  }
  var summarizeImport: SummarizeImportUseCase {
    SummarizeImportUseCase(workouts: workoutRepository, records: recordRepository, thresholds: thresholdHistory)
  }
  var undoImport: UndoImportUseCase { UndoImportUseCase(imports: importRepository, history: history) }

  var findOriginal: FindOriginalUseCase {
    FindOriginalUseCase(workouts: workoutRepository, originals: originalRepository)
  }

  var rereadWorkouts: RereadWorkoutsUseCase {
    RereadWorkoutsUseCase(
      workouts: workoutRepository, imports: importRepository, originals: originalRepository,
      decoder: ActivityOriginalDecoder(now: configuration.now))
  }

  /// Whether imports keep the files. A temporary log keeps none.
  var keepsOriginals: Bool { configuration.keepsOriginals && configuration.database != .temporary }

  /// The watches that are connected as drives, which may take a moment to answer.
  nonisolated static func connectedWatches(_ configuration: AppConfiguration) async -> [(name: String, folder: String)]
  {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: MountedWatch.connected(home: configuration.home).map { ($0.name, $0.folder) })
      }
    }
  }

  var importWorkouts: ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: workoutFileReader, imports: importRepository, gear: gearRepository, thresholds: thresholdHistory,
      readersAtOnce: configuration.readersAtOnce, history: history)
  }
}
