import CoreUI
import DomainWorkout
import FeatureDashboard
import FeatureWorkout
import Observation

/// Knows where the person is, and brings them elsewhere when a screen asks for it. All its functions are total:
/// there is always a screen, and going back from the first one does nothing.
@MainActor @Observable
final class AppCoordinator {
  private(set) var root: AppRoute
  /// The places above the root, the one that is shown last.
  private(set) var path: [AppRoute]

  @ObservationIgnored private let screens: ScreenFactory
  @ObservationIgnored private let preferences: Preferences

  init(
    screens: ScreenFactory, preferences: Preferences, root: AppRoute = .dashboard(sport: nil),
    path: [AppRoute] = []
  ) {
    self.screens = screens
    self.preferences = preferences
    self.root = root
    self.path = path
  }

  var current: AppRoute { path.last ?? root }

  func push(_ route: AppRoute) {
    guard route != current else { return }
    path.append(route)
  }

  func pop() {
    _ = path.popLast()
  }

  func popToRoot() {
    path = []
  }

  func replace(with route: AppRoute) {
    if path.popLast() == nil { root = route } else { path.append(route) }
  }

  /// Goes where a link leads; `false`, and nowhere, when it leads nowhere.
  func open(link: String) -> Bool {
    guard let route = AppRoute(rawValue: link) else { return false }
    push(route)
    return true
  }

  /// Builds the screen of a place.
  func screen(for route: AppRoute) -> any Screen {
    switch route {
    case .dashboard(let sport):
      screens.dashboard(
        sport: sport, today: screens.today, firstWeekday: preferences.firstWeekday
      ) { [weak self] in self?.handle($0) }
    case .workouts(let filter):
      screens.workoutList(filter: filter, window: WorkoutWindow(limit: 50)) { [weak self] in self?.handle($0) }
    case .workout(let id):
      screens.workoutDetail(id) { [weak self] in self?.handle($0) }
    case .newWorkout:
      screens.workoutEntry(defaultSport: preferences.defaultSport) { [weak self] in self?.handle($0) }
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

  func handle(_ intent: WorkoutDetailIntent) {
    switch intent {
    case .closed(let id): path.removeAll { $0 == .workout(id) }
    }
  }
}
