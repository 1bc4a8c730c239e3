import DomainWorkout

extension DependencyContainer {
  var observeImports: ObserveImportsUseCase { ObserveImportsUseCase(imports: importRepository) }
  var undoImport: UndoImportUseCase { UndoImportUseCase(imports: importRepository) }

  var importWorkouts: ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: workoutFileReader, imports: importRepository, gear: gearRepository, thresholds: thresholdHistory,
      readersAtOnce: configuration.readersAtOnce)
  }
}
