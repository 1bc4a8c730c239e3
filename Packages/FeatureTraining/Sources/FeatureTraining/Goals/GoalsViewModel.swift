public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared

/// The dependencies of the goals.
@MainActor
public protocol GoalsDependencies: ScreenDependencies {
  var observeGoals: ObserveGoalsUseCase { get }
  var addGoal: AddGoalUseCase { get }
  var editGoal: EditGoalUseCase { get }
  var deleteGoal: DeleteGoalUseCase { get }
}

public final class GoalsViewModel: ViewModel<GoalsState, GoalsAction, GoalsIntent> {
  let dependencies: any GoalsDependencies
  private let today: CalendarDay
  private let firstWeekday: Weekday
  private let metersOfDistance: Double

  /// - Parameters:
  ///   - id: the goal to select first.
  ///   - metersOfDistance: what a typed distance without a unit is in.
  public init(
    _ dependencies: any GoalsDependencies, selecting id: GoalID? = nil, today: CalendarDay, firstWeekday: Weekday,
    metersOfDistance: Double = 1_000, onIntent: @escaping @MainActor (GoalsIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    self.today = today
    self.firstWeekday = firstWeekday
    self.metersOfDistance = metersOfDistance
    super.init(
      name: "goals", initialState: GoalsState(selecting: id), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: GoalsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.goals.value?.count ?? 0, in: visible) }
    case .startAdding: open(nil, context)
    case .startEditing(let goal): open(goal, context)
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { if $0.form.leave() { $0.edited = nil } }
    case .delete(let id): delete(id, context)
    case .explain(let id): context.emit(.explain(id))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("goals", dependencies.observeGoals.execute(today: today, firstWeekday: firstWeekday), into: \.list)
  }

  private func open(_ goal: Goal?, _ context: Context) {
    let form = FormState(ofGoal: goal, metersOfDistance: metersOfDistance)
    context.update { ($0.form, $0.edited) = (form, goal) }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, !form.isSubmitting else { return }
    do throws(FormProblem) {
      let draft = try form.goalDraft(
        of: state.edited, today: today, firstWeekday: firstWeekday, metersOfDistance: metersOfDistance)
      save(draft, context)
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Stores the goal of the form, which stays open until then.
  private func save(_ draft: GoalDraft, _ context: Context) {
    let goal = state.edited
    context.save { [add = dependencies.addGoal, edit = dependencies.editGoal, today] () async throws(WorkoutError) in
      if let goal { return (goal.id, try await edit.execute(goal, draft)) }
      let added = try await add.execute(draft, today: today)
      return (added.goal.id, added.revision)
    }
  }

  private func delete(_ id: GoalID, _ context: Context) {
    context.commit(.delete(id), to: \.list, rejection: \.changeFailure) {
      [deleteGoal = dependencies.deleteGoal] () async throws(WorkoutError) in
      try await deleteGoal.execute(id)
    }
  }
}
