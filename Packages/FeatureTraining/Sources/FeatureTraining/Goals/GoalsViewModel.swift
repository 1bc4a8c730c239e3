public import CorePresentation
public import DomainCore
public import DomainItems
public import DomainWorkout
public import FeatureShared

extension GoalStatus: ListedItem {
  public var item: Goal { goal }
}

public typealias GoalsState = ItemListState<GoalStatus>

public enum GoalsAction: ItemScreenAction {
  case list(ItemListAction<Goal>)
  /// Explains the figures of a goal.
  case explain(GoalID)

  public var summary: ActionSummary {
    switch self {
    case .list(let action): action.summary
    case .explain(let id): ActionSummary("explain", .shown(id.description))
    }
  }
}

/// What the goals ask the app to do.
public enum GoalsIntent: Equatable, Sendable {
  /// Explains the figures of a goal.
  case explain(GoalID)
}

/// The dependencies of the goals.
@MainActor
public protocol GoalsDependencies: ScreenDependencies {
  var goals: GoalUseCases { get }
}

public final class GoalsViewModel: ViewModel<GoalsState, GoalsAction, GoalsIntent> {
  let dependencies: any GoalsDependencies
  private let typing: TypingContext

  /// - Parameters:
  ///   - id: the goal to select first.
  ///   - metersOfDistance: what a typed distance without a unit is in.
  public init(
    _ dependencies: any GoalsDependencies, selecting id: GoalID? = nil, today: CalendarDay, firstWeekday: Weekday,
    metersOfDistance: Double = 1_000, onIntent: @escaping @MainActor (GoalsIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    typing = TypingContext(today: today, firstWeekday: firstWeekday, metersOfBareDistance: metersOfDistance)
    super.init(
      name: "goals", initialState: GoalsState(selecting: id), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: GoalsAction, _ context: Context) {
    switch action {
    case .list(let action):
      let goals = dependencies.goals
      let source = ItemListSource(
        name: "goals", adding: "Set a goal", typing: typing,
        rows: goals.observe(today: typing.today, firstWeekday: typing.firstWeekday), editor: goals.editor)
      context.handle(action, state, from: source)
    case .explain(let id): context.emit(.explain(id))
    }
  }
}
