public import CorePresentation
import CoreUI
public import DomainWorkout
import FeatureShared

/// The dependencies of the duplicates screen.
@MainActor
public protocol WorkoutDuplicatesDependencies: ScreenDependencies {
  var observeDuplicates: ObserveDuplicatesUseCase { get }
  var mergeWorkouts: MergeWorkoutsUseCase { get }
}

public final class WorkoutDuplicatesViewModel: ViewModel<
  WorkoutDuplicatesState, WorkoutDuplicatesAction, WorkoutDuplicatesIntent
>
{
  let dependencies: any WorkoutDuplicatesDependencies

  public init(
    _ dependencies: any WorkoutDuplicatesDependencies, onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "duplicates", initialState: WorkoutDuplicatesState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutDuplicatesAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .merge(let other, let id):
      merge(other, into: id, context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.duplicates.value?.count ?? 0, in: visible) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("duplicates", dependencies.observeDuplicates.execute(), into: \.list)
  }

  private func merge(_ other: WorkoutID, into id: WorkoutID, _ context: Context) {
    context.commit(.merge(other, into: id), to: \.list, rejection: \.changeFailure) {
      [mergeWorkouts = dependencies.mergeWorkouts] () async throws(WorkoutError) in
      try await mergeWorkouts.execute(other, into: id)
    }
  }
}
