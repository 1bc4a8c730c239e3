import CoreUI
import DomainWorkout
import FeatureDashboard
import FeatureImport
import FeatureWorkout
import Observation

/// Knows where the person is, and brings them elsewhere when a screen asks for it.
@MainActor @Observable
final class AppCoordinator {
  private(set) var places: AppPlaces

  @ObservationIgnored private let screens: ScreenFactory
  @ObservationIgnored private let windowLimit: Int
  @ObservationIgnored private let preferences: @MainActor () -> Preferences

  /// - Parameter windowLimit: how many workouts of a list are held at once.
  init(
    screens: ScreenFactory, places: AppPlaces = AppPlaces(), windowLimit: Int = 50,
    preferences: @escaping @MainActor () -> Preferences
  ) {
    self.screens = screens
    self.places = places
    self.windowLimit = windowLimit
    self.preferences = preferences
  }

  var current: AppRoute { places.current }

  func select(_ tab: AppTab) {
    places.select(tab)
  }

  func push(_ route: AppRoute) {
    places.push(route)
  }

  /// Goes back one place.
  ///
  /// - Returns: whether there was one to go back to.
  @discardableResult
  func pop() -> Bool {
    places.pop()
  }

  func popToRoot() {
    places.popToRoot()
  }

  func replace(with route: AppRoute) {
    places.replace(with: route)
  }

  func present(_ route: AppRoute) {
    places.present(route)
  }

  /// Goes to a place from wherever the person is.
  func open(_ route: AppRoute) {
    places.open(route)
  }

  /// Goes where a link leads; `false`, and nowhere, when it leads nowhere.
  func open(link: String) -> Bool {
    guard let route = AppRoute(rawValue: link) else { return false }
    open(route)
    return true
  }

  /// Builds the screen of a place.
  func screen(for route: AppRoute) -> any Screen {
    switch route {
    case .dashboard(let sport):
      screens.dashboard(
        sport: sport, today: screens.today, firstWeekday: preferences().firstWeekday
      ) { [weak self] in self?.handle($0) }
    case .workouts(let filter):
      screens.workoutList(
        filter: filter, window: WorkoutWindow(limit: windowLimit), firstWeekday: preferences().firstWeekday
      ) { [weak self] in self?.handle($0) }
    case .workout(let id): screens.workoutDetail(id) { _ in }
    case .importFiles: screens.workoutImport(paths: [], duplicates: .skip) { _ in }
    case .newWorkout:
      screens.workoutEntry(defaultSport: preferences().defaultSport) { [weak self] in self?.handle($0) }
    case .duplicates:
      screens.workoutDuplicates { [weak self] in self?.handle($0) }
    case .imports:
      screens.workoutImports { [weak self] in self?.handle($0) }
    case .importReport(let id):
      screens.workoutImportReport(id) { [weak self] in self?.handle($0) }
    case .profile: screens.profile { [weak self] in self?.handle($0) }
    case .settings: screens.settings { _ in }
    case .account: screens.account { [weak self] in self?.handle($0) }
    case .sync: screens.sync { [weak self] in self?.handle($0) }
    case .outbox: screens.outbox(limit: 50) { [weak self] in self?.handle($0) }
    case .conflicts: screens.conflicts { _ in }
    case .flags: screens.flags { _ in }
    case .welcome: screens.welcome { [weak self] in self?.handle($0) }
    }
  }

  func handle(_ intent: DashboardIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .openWorkouts(let sport): push(.workouts(WorkoutFilter(sport: sport)))
    }
  }

  func handle(_ intent: WorkoutListIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    }
  }

  func handle(_ intent: WorkoutEntryIntent) {
    switch intent {
    case .openWorkout(let id): replace(with: .workout(id))
    }
  }

  func handle(_ intent: WorkoutDuplicatesIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    }
  }

  func handle(_ intent: WorkoutImportsIntent) {
    switch intent {
    case .openImport(let id): push(.importReport(id))
    }
  }

  func handle(_ intent: WorkoutImportReportIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    }
  }
}
