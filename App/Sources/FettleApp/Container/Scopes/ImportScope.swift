import DomainWorkout

/// Files that come into the log, and their originals.
@MainActor
protocol ImportScope: WorkoutScope {
  var importRepository: any ImportRepository { get }
  var recordRepository: any RecordRepository { get }
  var originalRepository: any OriginalRepository { get }
  var originalDecoder: any OriginalDecoder { get }
  var workoutFileReader: any WorkoutFileReader { get }
  var folderLister: any FolderLister { get }
}

extension ImportScope {
  var imports: ImportHistoryUseCases { ImportHistoryUseCases(imports: importRepository) }
  var completePath: CompletePathUseCase { CompletePathUseCase(folders: folderLister) }

  var importWorkouts: ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: workoutFileReader, imports: importRepository, gear: gearRepository, thresholds: thresholdHistory,
      readersAtOnce: configuration.readersAtOnce)
  }

  var summarizeImport: SummarizeImportUseCase {
    SummarizeImportUseCase(workouts: workoutRepository, records: recordRepository, thresholds: thresholdHistory)
  }

  var findOriginal: FindOriginalUseCase {
    FindOriginalUseCase(workouts: workoutRepository, originals: originalRepository)
  }

  var rereadWorkouts: RereadWorkoutsUseCase {
    RereadWorkoutsUseCase(
      workouts: workoutRepository, imports: importRepository, originals: originalRepository, decoder: originalDecoder)
  }
}
