public import CorePresentation
public import DomainCore
public import DomainItems
public import DomainWorkout
public import FeatureShared

extension PlannedStatus: ListedItem {
  public var item: PlannedWorkout { planned }
}

public typealias PlannedState = ItemListState<PlannedStatus>

public enum PlannedAction: ItemScreenAction {
  case list(ItemListAction<PlannedWorkout>)
  /// Shows what was done in the sport on the day.
  case listWorkouts(PlannedWorkout)

  public var summary: ActionSummary {
    switch self {
    case .list(let action): action.summary
    case .listWorkouts(let planned): ActionSummary("listWorkouts", .shown(planned.id.description))
    }
  }
}

/// What the planned workouts ask the app to do.
public enum PlannedIntent: Equatable, Sendable {
  /// Shows the workouts of a day in a sport.
  case listWorkouts(CalendarDay, Sport)
}

/// The dependencies of the planned workouts.
@MainActor
public protocol PlannedDependencies: ScreenDependencies {
  var planned: PlannedWorkoutUseCases { get }
}

public final class PlannedViewModel: ViewModel<PlannedState, PlannedAction, PlannedIntent> {
  let dependencies: any PlannedDependencies
  private let typing: TypingContext
  private let defaultSport: Sport?

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
    self.defaultSport = defaultSport
    // What is typed about a planned workout names no week.
    typing = TypingContext(today: today, firstWeekday: .monday, metersOfBareDistance: metersOfDistance)
    super.init(
      name: "planned", initialState: PlannedState(selecting: id), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: PlannedAction, _ context: Context) {
    switch action {
    case .list(let action):
      let planned = dependencies.planned
      let sport = state.selected?.planned.sport ?? defaultSport
      let source = ItemListSource(
        name: "planned", adding: "Plan a workout", initial: sport.map { ["sport": $0.rawValue] } ?? [:],
        typing: typing, rows: planned.observe(today: typing.today), editor: planned.editor)
      context.handle(action, state, from: source)
    case .listWorkouts(let planned): context.emit(.listWorkouts(planned.day, planned.sport))
    }
  }
}
