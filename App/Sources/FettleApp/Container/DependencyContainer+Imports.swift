import CoreUI
import DomainWorkout
import FeatureWorkout
import Foundation

extension DependencyContainer {
  var observeImports: ObserveImportsUseCase { ObserveImportsUseCase(imports: importRepository) }
  var undoImport: UndoImportUseCase { UndoImportUseCase(imports: importRepository) }

  var importWorkouts: ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: workoutFileReader, imports: importRepository, thresholds: thresholdHistory,
      readersAtOnce: configuration.readersAtOnce)
  }

  func workoutImportScreen(
    paths: [String], duplicates: DuplicateChoice, onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void
  ) -> WorkoutImportScreen {
    WorkoutImportScreen(
      paths: paths, duplicates: duplicates, importWorkouts: importWorkouts, observers: observers, onIntent: onIntent)
  }

  func workoutImportsScreen(
    onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void
  ) -> WorkoutImportsScreen {
    WorkoutImportsScreen(
      observeImports: observeImports, utcOffsetSeconds: configuration.utcOffsetSeconds, observers: observers,
      onIntent: onIntent)
  }

  func workoutImportReportScreen(
    _ id: ImportID, onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) -> WorkoutImportReportScreen {
    WorkoutImportReportScreen(
      id: id, observeImports: observeImports, undoImport: undoImport, utcOffsetSeconds: configuration.utcOffsetSeconds,
      observers: observers, onIntent: onIntent)
  }
}
