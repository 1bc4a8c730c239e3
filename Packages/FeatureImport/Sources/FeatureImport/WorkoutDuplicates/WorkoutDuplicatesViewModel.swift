import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout

final class WorkoutDuplicatesViewModel: ViewModel<
  WorkoutDuplicatesState, WorkoutDuplicatesAction, WorkoutDuplicatesIntent
>
{
  private let observeDuplicates: ObserveDuplicatesUseCase
  private let mergeWorkouts: MergeWorkoutsUseCase

  init(
    observeDuplicates: ObserveDuplicatesUseCase, mergeWorkouts: MergeWorkoutsUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) {
    self.observeDuplicates = observeDuplicates
    self.mergeWorkouts = mergeWorkouts
    super.init(
      name: "duplicates", initialState: WorkoutDuplicatesState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: WorkoutDuplicatesAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .merge(let other, let id):
      merge(other, into: id, context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.duplicates.value?.count ?? 0, in: visible) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.list.startLoading() }
    context.observe("duplicates", observeDuplicates.execute(), revision: \.revision) { context, result in
      context.update {
        let selectedID = $0.selected?.id
        switch result {
        case .success(let snapshot): $0.list.land(snapshot.value, revision: snapshot.revision)
        case .failure(let error): $0.list.fail(error)
        }
        $0.follow(selectedID)
      }
    }
  }

  private func merge(_ other: WorkoutID, into id: WorkoutID, _ context: Context) {
    var list = state.list
    let number = list.begin(.merge(other, into: id))
    context.update { [list] in
      $0.refusal = nil
      $0.list = list
    }
    context.run(EffectName("merge", number), after: EffectName("merge", number - 1)) {
      [mergeWorkouts] _ async throws(WorkoutError) in
      try await mergeWorkouts.execute(other, into: id)
    } revision: {
      $0
    } landing: { context, result in
      context.update {
        switch result {
        case .success(let revision):
          $0.list.committed(number, at: revision)
        case .failure(let error):
          $0.list.refused(number)
          $0.refusal = error
        }
      }
    }
  }
}
