import CoreUI
import DomainCore
import DomainWorkout
import FeatureDashboard
import FeatureWorkout

/// The dashboard, and the screens of workouts.
enum WorkoutScreens {
  static let all: [ScreenEntry] = [dashboard, list, detail, entry]

  static let dashboard: ScreenEntry = .init(
    "dashboard", in: .dashboard, place: ShellPlace("dashboard", "Dashboard", .character("1")),
    keyCommands: ["open", "list", "sport", "refresh"]
  ) { link in
    link.part("sport", Sport.init(parsing:)).map { .dashboard(sport: $0.value) }
  }

  static let list: ScreenEntry = .init(
    "workouts", in: .workouts, place: ShellPlace("workouts", "Workouts", .character("2")),
    keyCommands: [
      "take", "cancel", "open", "search", "mark", "mark-all", "unmark-all", "edit", "restore", "delete", "undo",
      "order", "reverse", "refresh",
    ]
  ) { link in
    WorkoutFilter(link).map(AppRoute.workouts)
  }

  static let detail: ScreenEntry = .init(
    "workout", link: "workouts", item: "ID", in: .workouts,
    keyCommands: ["edit", "delete", "restore", "undo", "refresh", "chart", "resend", "discard", "yes", "no"]
  ) { link in
    link.item.flatMap { WorkoutID($0) }.map(AppRoute.workout)
  }

  static let entry: ScreenEntry = .init(
    "entry", link: "new-workout", in: .workouts,
    place: ShellPlace("new", "Add a workout by hand", .character("n")), keyCommands: ["clear", "open"]
  ) { _ in .newWorkout }
}

extension AppRoute {
  static func dashboard(sport: Sport?) -> AppRoute {
    AppRoute(WorkoutScreens.dashboard, query: ["sport": sport?.rawValue]) { app in
      app.screens.dashboard(
        sport: sport, today: app.screens.today, firstWeekday: app.preferences().firstWeekday
      ) { [weak app] in app?.handle($0) }
    }
  }

  static func workouts(_ filter: WorkoutFilter) -> AppRoute {
    AppRoute(WorkoutScreens.list, query: filter.linkQuery) { app in
      app.screens.workoutList(
        filter: filter, window: WorkoutWindow(limit: app.windowLimit), firstWeekday: app.preferences().firstWeekday
      ) { [weak app] in app?.handle($0) }
    }
  }

  static func workout(_ id: WorkoutID) -> AppRoute {
    AppRoute(WorkoutScreens.detail, item: "\(id)") { $0.screens.workoutDetail(id) }
  }

  static let newWorkout: AppRoute = .init(WorkoutScreens.entry) { app in
    app.screens.workoutEntry(defaultSport: app.preferences().defaultSport) { [weak app] in app?.handle($0) }
  }

  /// A short name of a workout in a link, instead of a full id: the start of an id, or `latest`.
  static func workoutReference(in link: String) -> String? {
    guard let link = ScreenLink(link), link.host == WorkoutScreens.detail.host, !link.hasQuery else { return nil }
    return link.item
  }
}

extension AppCoordinator {
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
}

// What the view models of these screens need.
extension DependencyContainer:
  DashboardDependencies,
  WorkoutDetailDependencies,
  WorkoutEntryDependencies,
  WorkoutListDependencies
{}
