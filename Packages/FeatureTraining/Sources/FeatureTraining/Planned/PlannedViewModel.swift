public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared

/// The dependencies of the planned workouts.
@MainActor
public protocol PlannedDependencies: ScreenDependencies {
  var observePlannedWorkouts: ObservePlannedWorkoutsUseCase { get }
  var addPlannedWorkout: AddPlannedWorkoutUseCase { get }
  var editPlannedWorkout: EditPlannedWorkoutUseCase { get }
  var deletePlannedWorkout: DeletePlannedWorkoutUseCase { get }
}

public final class PlannedViewModel: ViewModel<PlannedState, PlannedAction, PlannedIntent> {
  let dependencies: any PlannedDependencies
  private let today: CalendarDay
  private let defaultSport: Sport?
  private let metersOfDistance: Double

  /// - Parameters:
  ///   - id: the planned workout to select first.
  ///   - defaultSport: the sport of the first one that is planned.
  ///   - metersOfDistance: what a typed distance without a unit is in.
  public init(
    _ dependencies: any PlannedDependencies, selecting id: PlannedWorkoutID? = nil, today: CalendarDay,
    defaultSport: Sport? = nil, metersOfDistance: Double = 1_000,
    onIntent: @escaping @MainActor (PlannedIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    self.today = today
    self.defaultSport = defaultSport
    self.metersOfDistance = metersOfDistance
    super.init(
      name: "planned", initialState: PlannedState(selecting: id), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: PlannedAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.planned.value?.count ?? 0, in: visible) }
    case .startAdding: open(nil, context)
    case .startEditing(let planned): open(planned, context)
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { if $0.form.leave() { $0.edited = nil } }
    case .delete(let id): delete(id, context)
    case .listWorkouts(let planned): context.emit(.listWorkouts(planned.day, planned.sport))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("planned", dependencies.observePlannedWorkouts.execute(today: today), into: \.list)
  }

  private func open(_ planned: PlannedWorkout?, _ context: Context) {
    let sport = state.selected?.planned.sport ?? defaultSport
    let form = FormState(ofPlanned: planned, sport: sport, metersOfDistance: metersOfDistance)
    context.update { ($0.form, $0.edited) = (form, planned) }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, !form.isSubmitting else { return }
    do throws(FormProblem) {
      let draft = try form.plannedDraft(of: state.edited, today: today, metersOfDistance: metersOfDistance)
      save(draft, context)
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Stores the planned workout of the form, which stays open until then.
  private func save(_ draft: PlannedWorkoutDraft, _ context: Context) {
    let edited = state.edited
    context.save {
      [add = dependencies.addPlannedWorkout, edit = dependencies.editPlannedWorkout] () async throws(WorkoutError) in
      if let edited { return (edited.id, try await edit.execute(edited, draft)) }
      let added = try await add.execute(draft)
      return (added.planned.id, added.revision)
    }
  }

  private func delete(_ id: PlannedWorkoutID, _ context: Context) {
    context.commit(.delete(id), to: \.list, rejection: \.changeFailure) {
      [delete = dependencies.deletePlannedWorkout] () async throws(WorkoutError) in
      try await delete.execute(id)
    }
  }
}
