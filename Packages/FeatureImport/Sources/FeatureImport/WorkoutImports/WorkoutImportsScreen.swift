public import CorePresentation
public import CoreUI
public import DomainWorkout
public import Foundation

/// The imports that filled the log, newest first.
public final class WorkoutImportsScreen: Screen {
  public typealias ScreenContent = WorkoutImportsContent

  public let viewModel: ViewModel<WorkoutImportsState, WorkoutImportsAction, WorkoutImportsIntent>
  public let openingAction = WorkoutImportsAction.opened

  /// - Parameter utcOffsetSeconds: how far the clock of this place is ahead of UTC at an instant.
  public init(
    observeImports: ObserveImportsUseCase, utcOffsetSeconds: @escaping @Sendable (Date) -> Int,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void
  ) {
    viewModel = WorkoutImportsViewModel(
      observeImports: observeImports, utcOffsetSeconds: utcOffsetSeconds, observers: observers, onIntent: onIntent)
  }
}
