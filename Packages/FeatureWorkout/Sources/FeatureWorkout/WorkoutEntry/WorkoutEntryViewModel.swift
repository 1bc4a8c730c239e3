import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainWorkout

final class WorkoutEntryViewModel: ViewModel<WorkoutEntryState, WorkoutEntryAction, WorkoutEntryIntent> {
  private let logWorkout: LogWorkoutUseCase
  private let observeWorkout: ObserveWorkoutUseCase
  private let observeSettings: ObserveSettingsUseCase

  init(
    defaultSport: Sport?, logWorkout: LogWorkoutUseCase, observeWorkout: ObserveWorkoutUseCase,
    observeSettings: ObserveSettingsUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) {
    self.logWorkout = logWorkout
    self.observeWorkout = observeWorkout
    self.observeSettings = observeSettings
    super.init(
      name: "entry", initialState: WorkoutEntryState(defaultSport: defaultSport), observers: observers,
      onIntent: onIntent)
  }

  override func handle(_ action: WorkoutEntryAction, _ context: Context) {
    switch action {
    case .opened: observe(context)
    case .save(let changes): save(withSport(changes), context)
    case .form(let input): context.update { $0.form.apply(input) }
    case .submit: submit(context)
    case .clear: context.update { $0.form = FormState(enteringWorkoutOf: $0.defaultSport) }
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    }
  }

  private func observe(_ context: Context) {
    context.observe("settings", observeSettings.execute(), revision: \.revision) { context, result in
      // Without settings the standard units are meant.
      if case .success(let snapshot) = result { context.update { $0.settings = snapshot.value } }
    }
  }

  private func submit(_ context: Context) {
    switch state.form.workoutChanges(settings: state.settings) {
    case .success(let changes):
      let sport = Sport(rawValue: state.form[WorkoutField.sport.rawValue]).map { [WorkoutChange.sport($0)] } ?? []
      save(sport + changes.filter { $0.field != .sport }, opening: true, context)
    case .failure(let problem):
      context.update { $0.form.refuse(problem.field, problem.text) }
    }
  }

  private func withSport(_ changes: [WorkoutChange]) -> [WorkoutChange] {
    guard let sport = state.defaultSport, !changes.contains(where: { $0.field == .sport }) else { return changes }
    return [.sport(sport)] + changes
  }

  /// - Parameter opening: whether the workout is gone to once it is there.
  private func save(_ changes: [WorkoutChange], opening: Bool = false, _ context: Context) {
    // Saying it twice must not log it twice.
    switch state.phase {
    case .saving, .saved: return
    case .idle, .refused: break
    }
    let isConfirmed = !state.doubts.isEmpty && changes == state.changes
    context.update {
      $0.changes = changes
      $0.phase = .saving
    }
    context.run("save") { [logWorkout] _ async throws(WorkoutError) in
      try await logWorkout.execute(changes, isConfirmed: isConfirmed)
    } revision: {
      $0.revision
    } landing: { [observeWorkout] context, result in
      switch result {
      case .success(let logged):
        context.update {
          $0.phase = .saved(logged.id)
          $0.workout.startLoading()
        }
        if opening { context.emit(.openWorkout(logged.id)) }
        context.observe("workout", observeWorkout.execute(logged.id), revision: \.revision) { context, result in
          context.update { $0.workout.land(result.map(\.value)) }
        }
      case .failure(let error):
        context.update { $0.phase = .refused(error) }
      }
    }
  }
}
