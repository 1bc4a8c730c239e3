public import CorePresentation
public import DomainCore
public import DomainItems
public import DomainWorkout
public import FeatureShared

extension GearStatus: ListedItem {
  public var item: Gear { gear }
}

public typealias GearState = ItemListState<GearStatus>

public enum GearAction: ItemScreenAction {
  case list(ItemListAction<Gear>)
  /// Retires gear today.
  case retire(Gear)
  /// Uses retired gear again.
  case reuse(Gear)
  /// Starts the count toward the limit again, from tomorrow on.
  case service(Gear)
  /// Lists the workouts with gear.
  case listWorkouts(Gear)

  public var summary: ActionSummary {
    switch self {
    case .list(let action): action.summary
    case .retire(let gear): ActionSummary("retire", .shown(gear.id.description))
    case .reuse(let gear): ActionSummary("reuse", .shown(gear.id.description))
    case .service(let gear): ActionSummary("service", .shown(gear.id.description))
    case .listWorkouts(let gear): ActionSummary("listWorkouts", .shown(gear.id.description))
    }
  }
}

/// What the gear asks the app to do.
public enum GearIntent: Equatable, Sendable {
  /// Lists the workouts with gear.
  case listWorkouts(Gear)
}

/// The dependencies of the gear.
@MainActor
public protocol GearDependencies: ScreenDependencies {
  var gear: GearUseCases { get }
}

public final class GearViewModel: ViewModel<GearState, GearAction, GearIntent> {
  let dependencies: any GearDependencies
  private let typing: TypingContext

  /// - Parameters:
  ///   - id: the gear to select first.
  ///   - metersOfDistance: what a typed distance without a unit is in.
  public init(
    _ dependencies: any GearDependencies, selecting id: GearID? = nil, today: CalendarDay,
    metersOfDistance: Double = 1_000, onIntent: @escaping @MainActor (GearIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    typing = TypingContext(today: today, firstWeekday: .monday, metersOfBareDistance: metersOfDistance)
    super.init(
      name: "gear", initialState: GearState(selecting: id), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: GearAction, _ context: Context) {
    let (gear, today) = (dependencies.gear, typing.today)
    switch action {
    case .list(let action): context.handle(action, state, from: source)
    case .retire(let piece):
      change(piece, context) { id async throws(GearError) in try await gear.retire(id, on: today) }
    case .reuse(let piece): change(piece, context) { id async throws(GearError) in try await gear.reuse(id) }
    case .service(let piece) where piece.maintenance.limit == nil: break
    case .service(let piece):
      change(piece, context) { id async throws(GearError) in try await gear.service(id, on: today) }
    case .listWorkouts(let piece): context.emit(.listWorkouts(piece))
    }
  }

  private var source: ItemListSource<GearStatus> {
    var typing = typing
    typing.items = (state.rows.value ?? []).map { .init($0.id, $0.gear.name) }
    return ItemListSource(
      name: "gear", adding: "Add gear", typing: typing,
      rows: dependencies.gear.observeStatuses(today: typing.today), editor: dependencies.gear.editor)
  }

  /// Changes gear after earlier changes. It is shown once it is stored, because it changes the order and the figures.
  private func change(
    _ gear: Gear, _ context: Context, _ change: @escaping @Sendable (GearID) async throws(GearError) -> Revision
  ) {
    context.update { $0.changeFailure = nil }
    context.forgetFailedChanges()
    context.store("gear") { () async throws(GearError) in
      try await change(gear.id)
    } landing: { [weak self] context, result in
      switch result {
      case .success: context.update { $0.select(gear.id) }
      case .failure(let error):
        context.update { $0.changeFailure = error }
        context.keepForTryingAgain { self?.change(gear, $0, change) }
      }
    }
  }
}
