import CoreUI
import DomainWorkout

final class WorkoutDuplicatesViewModel: ViewModel<
  WorkoutDuplicatesState, WorkoutDuplicatesAction, WorkoutDuplicatesIntent
>
{
  private let observeDuplicates: ObserveDuplicatesUseCase

  init(
    observeDuplicates: ObserveDuplicatesUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) {
    self.observeDuplicates = observeDuplicates
    super.init(
      name: "duplicates", initialState: WorkoutDuplicatesState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: WorkoutDuplicatesAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      context.update { $0.duplicates.startLoading() }
      context.observe("duplicates", observeDuplicates.execute(), revision: \.revision) { context, result in
        context.update { $0.duplicates.land(result.map(\.value)) }
      }
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    }
  }
}
