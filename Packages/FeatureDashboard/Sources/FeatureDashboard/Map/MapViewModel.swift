public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct MapState: Equatable, Sendable {
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// How many meters around the ends of each track the person wants to be hidden.
  public var hiddenMeters: Double
  /// Whether the ends are shown all the same.
  public var showsEnds = false
  /// What is shown; `nil` for where most tracks are.
  public var view: MapWindow?
  /// How many cells of the map are counted, across and down.
  public var width: Int
  public var height: Int
  public var today: CalendarDay
  public var map: Loadable<TrackMap, StorageError>

  public init(
    filter: WorkoutFilter = WorkoutFilter(), hiddenMeters: Double,
    view: MapWindow? = nil, width: Int = 360, height: Int = 200, today: CalendarDay,
    map: Loadable<TrackMap, StorageError> = .idle
  ) {
    self.filter = filter
    self.hiddenMeters = hiddenMeters
    self.view = view
    self.width = width
    self.height = height
    self.today = today
    self.map = map
  }

  public var request: MapRequest {
    MapRequest(
      filter: filter, hiddenMeters: showsEnds ? 0 : hiddenMeters, view: view, width: width, height: height,
      newSince: CalendarDay(year: today.components.year, month: 1, day: 1) ?? today)
  }

  /// The part that is on the screen.
  public var shownView: MapWindow? { view ?? map.value?.view }

  /// The part that is some cells farther, or nearer.
  func moved(east: Int = 0, south: Int = 0, zoom: Int = 0) -> MapWindow? {
    guard let shown = shownView,
      let cell = ExplorerTile(
        latitude: min(max(shown.center.latitude, -84), 84), longitude: shown.center.longitude, zoom: shown.zoom)
    else { return nil }
    let size = 1 << shown.zoom
    let column = (cell.x + east) % size
    guard
      let middle = ExplorerTile(
        x: column < 0 ? column + size : column, y: min(max(0, cell.y + south), size - 1), zoom: shown.zoom)
    else { return shown }
    let center =
      east == 0 && south == 0
      ? shown.center
      : Coordinate(
        latitude: (middle.latitudes.lowerBound + middle.latitudes.upperBound) / 2,
        longitude: (middle.longitudes.lowerBound + middle.longitudes.upperBound) / 2)
    return MapWindow(center: center, zoom: shown.zoom + zoom)
  }
}

extension MapState: ShowsFailures {
  public static var failures: [FailureSource<MapState>] { [.load(\.map)] }
}

public enum MapAction: FailureAction {
  case opened
  case refresh
  /// Moves the part that is shown.
  case move(Movement)
  case zoom(Int)
  /// Shows where most tracks are.
  case home
  /// Shows the ends of tracks, or hides them.
  case toggleEnds
  /// Shows the tracks of one sport; `nil` for all.
  case show(Sport?)
  /// Lists the workouts of the map.
  case openWorkouts
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .zoom(let steps): ActionSummary("zoom", .shown("\(steps)"))
    case .home: ActionSummary("home")
    case .toggleEnds: ActionSummary("toggleEnds")
    case .show(let sport): ActionSummary("show", .shown(sport?.rawValue ?? "all"))
    case .openWorkouts: ActionSummary("openWorkouts")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the map asks the app to do.
public enum MapIntent: Equatable, Sendable {
  case openWorkouts(WorkoutFilter)
  /// Explains the figures of the map.
  case explain(MapRequest)
}

/// The dependencies of the map.
@MainActor
public protocol MapDependencies: ScreenDependencies {
  var observeMap: ObserveMapUseCase { get }
}

public final class MapViewModel: ViewModel<MapState, MapAction, MapIntent> {
  let dependencies: any MapDependencies

  /// - Parameters:
  ///   - width: how many cells are counted across.
  ///   - height: how many cells are counted down.
  public init(
    _ dependencies: any MapDependencies, filter: WorkoutFilter = WorkoutFilter(),
    hiddenMeters: Double, view: MapWindow? = nil, width: Int = 360, height: Int = 200,
    today: CalendarDay, onIntent: @escaping @MainActor (MapIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "map",
      initialState: MapState(
        filter: filter, hiddenMeters: hiddenMeters, view: view, width: width, height: height, today: today),
      observers: dependencies.observers, onIntent: onIntent)
  }

  /// How far a key moves the map, in cells.
  private static let step = 16

  public override func handle(_ action: MapAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      context.forgetInput(of: "map")
      observe(context)
    case .move(let movement): move(movement, context)
    case .zoom(let steps): change(context) { $0.view = $0.moved(zoom: steps) }
    case .home: change(context) { $0.view = nil }
    case .toggleEnds:
      change(context) {
        // What is shown stays where it is.
        $0.view = $0.shownView
        $0.showsEnds.toggle()
      }
    case .show(let sport): change(context) { $0.filter.sport = sport }
    case .openWorkouts: context.emit(.openWorkouts(state.filter))
    case .explain: context.emit(.explain(state.request))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain:
      context.tryAgain {
        $0.forgetInput(of: "map")
        observe($0)
      }
    }
  }

  private func move(_ movement: Movement, _ context: Context) {
    let (east, south): (Int, Int) =
      switch movement {
      case .rows(let count): (0, count * Self.step)
      case .columns(let count): (count * Self.step, 0)
      case .pages(let count): (0, count * 4 * Self.step)
      case .toStart, .toEnd, .toRow, .toColumn: (0, 0)
      }
    guard east != 0 || south != 0 else { return }
    change(context) { $0.view = $0.moved(east: east, south: south) }
  }

  private func change(_ context: Context, _ change: @escaping @Sendable (inout MapState) -> Void) {
    context.update(change)
    observe(context)
  }

  private func observe(_ context: Context) {
    let hasStarted = context.observe(
      "map", for: state.request, dependencies.observeMap.execute(state.request), revision: \.revision
    ) { context, result in
      context.update { $0.map.confirm(result.map(\.value)) }
    }
    if hasStarted { context.update { $0.map.startLoading() } }
  }
}
