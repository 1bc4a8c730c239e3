public import CorePresentation
public import CoreUI
public import DomainWorkout
public import Foundation

/// One import: what became of each of its files, and the way to take it back.
public final class WorkoutImportReportScreen: Screen {
  public typealias ScreenContent = WorkoutImportReportContent

  public let viewModel: ViewModel<WorkoutImportReportState, WorkoutImportReportAction, WorkoutImportReportIntent>
  public let openingAction = WorkoutImportReportAction.opened

  /// - Parameter utcOffsetSeconds: how far the clock of this place is ahead of UTC at an instant.
  public init(
    id: ImportID, observeImports: ObserveImportsUseCase, undoImport: UndoImportUseCase,
    utcOffsetSeconds: @escaping @Sendable (Date) -> Int, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) {
    viewModel = WorkoutImportReportViewModel(
      id: id, observeImports: observeImports, undoImport: undoImport, utcOffsetSeconds: utcOffsetSeconds,
      observers: observers, onIntent: onIntent)
  }
}
