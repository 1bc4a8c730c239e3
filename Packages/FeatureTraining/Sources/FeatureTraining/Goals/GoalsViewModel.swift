public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared
import Foundation

public struct GoalsState: Equatable, Sendable {
  /// The goals in the log, without those deleted here.
  public var list: Optimistic<GoalListChange, StorageError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected goal and the first visible one.
  public var position: ListPosition
  /// The form for a goal.
  public var form: FormState?
  /// The goal that the form edits; `nil` for a new one.
  public var edited: Goal?
  /// Why the last change was rejected.
  public var changeFailure: GoalError?
  /// The goal to select as soon as it is listed.
  public internal(set) var awaited: GoalID?

  public init(
    goals: Loadable<[GoalStatus], StorageError> = .idle, selecting id: GoalID? = nil,
    position: ListPosition = ListPosition(), form: FormState? = nil, edited: Goal? = nil,
    changeFailure: GoalError? = nil
  ) {
    list = Optimistic(goals)
    self.position = position
    self.form = form
    self.edited = edited
    self.changeFailure = changeFailure
    awaited = id
  }

  /// The goals to show.
  public var goals: Loadable<[GoalStatus], StorageError> { list.shown }

  /// The selected goal.
  public var selected: GoalStatus? { goals.value?.selected(by: position) }
}

extension GoalsState: ShowsFailures {
  public static var failures: [FailureSource<GoalsState>] { [.change(\.changeFailure), .load(under: \.list)] }
}

extension GoalsState: EditedList {
  typealias Row = GoalStatus
}

public enum GoalsAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  /// Opens the form for a new goal.
  case startAdding
  /// Opens the form for a goal.
  case startEditing(Goal)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case delete(GoalID)
  /// Explains the figures of a goal.
  case explain(GoalID)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .startAdding: ActionSummary("startAdding")
    case .startEditing(let goal): ActionSummary("startEditing", .shown(goal.id.description))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .explain(let id): ActionSummary("explain", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the goals ask the app to do.
public enum GoalsIntent: Equatable, Sendable {
  /// Explains the figures of a goal.
  case explain(GoalID)
}

/// A change of the goals that the log does not show yet.
public enum GoalListChange: OptimisticChange {
  case delete(GoalID)

  public func applied(to goals: [GoalStatus]) -> [GoalStatus] {
    switch self {
    case .delete(let id): goals.filter { $0.id != id }
    }
  }
}

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
    context.save { [add = dependencies.addGoal, edit = dependencies.editGoal, today] () async throws(GoalError) in
      if let goal { return (goal.id, try await edit.execute(goal, draft)) }
      let added = try await add.execute(draft, today: today)
      return (added.goal.id, added.revision)
    }
  }

  private func delete(_ id: GoalID, _ context: Context) {
    context.commit(.delete(id), to: \.list, rejection: \.changeFailure) {
      [deleteGoal = dependencies.deleteGoal] () async throws(GoalError) in
      try await deleteGoal.execute(id)
    }
  }
}

extension FormState {
  private static let measure = "measure"
  private static let target = "target"
  private static let period = "period"
  private static let sport = "sport"
  private static let name = "name"

  /// The form for a goal.
  ///
  /// - Parameters:
  ///   - goal: the goal to edit; `nil` for a new one.
  ///   - metersOfDistance: the unit in which distances are filled in, if they are round there.
  public init(ofGoal goal: Goal?, metersOfDistance: Double = 1_000) {
    let measure = goal.flatMap { Goal.Aim.names.firstIndex(of: $0.aim.name) } ?? 0
    let sports = goal?.sports.map(\.rawValue).joined(separator: ",") ?? ""
    self.init(
      title: goal == nil ? "Set a goal" : "Edit the goal",
      fields: [
        FormField(Self.measure, "Measure", kind: .choice(Goal.Aim.names, selected: measure)),
        FormField(
          Self.target, "Target", hint: "1000km, 100h or 20000m; a number of workouts, or points of load or fitness",
          kind: .text(TextEntry(goal.map { $0.typedTarget(metersOfDistance) } ?? ""), isSecret: false)),
        FormField(
          Self.period, "Period",
          hint: "week, month or year, counted from 0 each time; or 2026-03, or 2026-03-01..2026-05-31",
          kind: .text(TextEntry(goal?.period.typed ?? GoalPeriod.year.text), isSecret: false)),
        FormField(
          Self.sport, "Sports", hint: "running,trail-running; leave empty for all",
          kind: .text(TextEntry(sports), isSecret: false)),
        FormField(
          Self.name, "Name", hint: "Leave empty for a default name",
          kind: .text(TextEntry(goal?.name ?? ""), isSecret: false)),
      ])
  }

  /// The typed goal, or the field that cannot be read.
  ///
  /// - Parameters:
  ///   - goal: the goal that is edited; what is unchanged in the form stays exactly as it is.
  ///   - metersOfDistance: what a distance without a unit is in.
  fileprivate func goalDraft(
    of goal: Goal?, today: CalendarDay, firstWeekday: Weekday, metersOfDistance: Double
  ) throws(FormProblem) -> GoalDraft {
    let changed = changes.map(\.id)
    var draft = goal.map { GoalDraft($0) } ?? GoalDraft()
    func set(_ id: String, as field: String? = nil) throws(FormProblem) {
      do throws(GoalError) {
        try draft.set(
          field ?? id, to: self[id], today: today, firstWeekday: firstWeekday, metersOfBareDistance: metersOfDistance)
      } catch {
        throw FormProblem(field: id, text: error.formProblem)
      }
    }
    if goal == nil || changed.contains(Self.measure) || changed.contains(Self.target) {
      draft.aim = nil
      guard !self[Self.target].isEmpty else { throw FormProblem(field: Self.target, text: "A goal needs a target.") }
      try set(Self.target, as: self[Self.measure])
    }
    for id in [Self.period, Self.sport, Self.name] where changed.contains(id) { try set(id) }
    return draft
  }
}

extension Goal {
  /// The target as a person types it.
  fileprivate func typedTarget(_ metersOfDistance: Double) -> String {
    switch aim {
    case .amount(.distance, let meters):
      let miles = meters / metersOfDistance
      let isRound = metersOfDistance != 1_000 && (miles * 10 - (miles * 10).rounded()).magnitude < 1e-6
      return isRound ? "\(Self.short(miles))mi" : "\(Self.short(meters / 1_000))km"
    case .amount(.time, let seconds): return "\(Self.short(seconds / 3_600))h"
    case .amount(.ascent, let meters): return "\(Self.short(meters))m"
    case .amount, .fitness: return Self.short(aim.target)
    }
  }

  private static func short(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded() / 1_000
    return Int(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }
}

extension GoalPeriod {
  /// The period as a person types it.
  fileprivate var typed: String { text.replacing("/", with: "..") }
}
