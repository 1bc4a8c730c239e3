public import CorePresentation
import CoreUI
public import DomainCore
public import DomainProfile
public import DomainWorkout

/// The dependencies of the entry form.
@MainActor
public protocol WorkoutEntryDependencies: ScreenDependencies {
  var addWorkout: AddWorkoutUseCase { get }
  var observeWorkout: ObserveWorkoutUseCase { get }
  var observeSettings: ObserveSettingsUseCase { get }
  var observeGear: ObserveGearUseCase { get }
}

public final class WorkoutEntryViewModel: ViewModel<WorkoutEntryState, WorkoutEntryAction, WorkoutEntryIntent> {
  let dependencies: any WorkoutEntryDependencies

  public init(
    _ dependencies: any WorkoutEntryDependencies, defaultSport: Sport?, day: CalendarDay? = nil,
    onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "entry", initialState: WorkoutEntryState(defaultSport: defaultSport, day: day),
      observers: dependencies.observers,
      onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutEntryAction, _ context: Context) {
    switch action {
    case .opened: observe(context)
    case .save(let changes): save(withSport(changes), context)
    case .form(let input): context.update { $0.form.apply(input) }
    case .submit: submit(context)
    case .clear: context.update { $0.form = $0.emptyForm }
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain:
      context.tryAgain { context in
        if case .saved(let id) = state.phase { observeSaved(id, context) }
      }
    }
  }

  private func observe(_ context: Context) {
    context.observe("settings", dependencies.observeSettings.execute(), revision: \.revision) { context, result in
      // Without settings, the default units apply.
      if case .success(let snapshot) = result { context.update { $0.settings = snapshot.value } }
    }
    context.observe("gear", dependencies.observeGear.execute(), revision: \.revision) { context, result in
      // Gear that cannot be read is not named.
      if case .success(let snapshot) = result { context.update { $0.gear = snapshot.value } }
    }
  }

  private func submit(_ context: Context) {
    switch state.form.workoutChanges(settings: state.settings, gear: state.gear) {
    case .success(let changes):
      let sport = Sport(rawValue: state.form[WorkoutField.sport.rawValue]).map { [WorkoutChange.sport($0)] } ?? []
      save(sport + changes.filter { $0.field != .sport }, opening: true, context)
    case .failure(let problem):
      context.update { $0.form.markInvalid(problem.field, problem.text) }
    }
  }

  private func withSport(_ changes: [WorkoutChange]) -> [WorkoutChange] {
    guard let sport = state.defaultSport, !changes.contains(where: { $0.field == .sport }) else { return changes }
    return [.sport(sport)] + changes
  }

  /// - Parameter opening: whether to open the workout once it is stored.
  private func save(_ changes: [WorkoutChange], opening: Bool = false, _ context: Context) {
    // Saving twice must not add the workout twice.
    switch state.phase {
    case .saving, .saved: return
    case .idle, .failed: break
    }
    let isConfirmed = !state.doubts.isEmpty && changes == state.changes
    context.update {
      $0.changes = changes
      $0.phase = .saving
    }
    context.run("save") { [addWorkout = dependencies.addWorkout] _ async throws(WorkoutError) in
      try await addWorkout.execute(changes, isConfirmed: isConfirmed)
    } revision: {
      $0.revision
    } landing: { [weak self] context, result in
      switch result {
      case .success(let logged):
        context.update { $0.phase = .saved(logged.id) }
        if opening { context.emit(.openWorkout(logged.id)) }
        self?.observeSaved(logged.id, context)
      case .failure(let error):
        context.update { $0.phase = .failed(error) }
        context.keepForTryingAgain { self?.save(changes, opening: opening, $0) }
      }
    }
  }

  private func observeSaved(_ id: WorkoutID, _ context: Context) {
    context.update { $0.workout.startLoading() }
    context.observe("workout", dependencies.observeWorkout.execute(id), revision: \.revision) { context, result in
      context.update { $0.workout.confirm(result.map(\.value)) }
    }
  }
}
