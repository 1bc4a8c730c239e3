import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard
import FeatureWorkout

/// The dashboard, and the screens of workouts.
enum WorkoutScreens {
  static let all: [ScreenEntry] = [dashboard, calendar, list, detail, explanation, entry, history]

  static let dashboard: ScreenEntry = .init(
    "dashboard", in: .dashboard, place: ShellPlace("dashboard", "Dashboard", .character("1")),
    keyCommands: ["open", "list", "explain", "sport", "earlier", "later", "today", "period", "hide-gear", "refresh"]
  ) { link in
    link.part("sport", Sport.init(parsing:)).map { .dashboard(sport: $0.value) }
  }

  static let calendar: ScreenEntry = .init(
    "calendar", in: .calendar, place: ShellPlace("calendar", "Calendar", .character("3")),
    keyCommands: ["open", "earlier", "later", "today", "add", "mode", "sport", "explain", "refresh"]
  ) { link in
    guard let day = link.part("day", { CalendarDay($0) }), let sport = link.part("sport", Sport.init(parsing:)) else {
      return nil
    }
    return .calendar(day: day.value, sport: sport.value)
  }

  static let list: ScreenEntry = .init(
    "workouts", in: .workouts, place: ShellPlace("workouts", "Workouts", .character("2")),
    keyCommands: [
      "take", "complete", "cancel", "open", "search", "clear-filter", "save-filter", "mark", "mark-run", "mark-all",
      "unmark-all",
      "edit", "restore", "delete", "order", "reverse", "preview", "explain", "refresh",
    ]
  ) { link in
    WorkoutFilter(link).map(AppRoute.workouts)
  }

  static let detail: ScreenEntry = .init(
    "workout", link: "workouts", item: "ID", in: .workouts,
    keyCommands: [
      "edit", "delete", "restore", "refresh", "explain", "history", "chart", "resend", "discard", "yes", "no",
      "earlier", "later", "next-tab", "previous-tab", "zoom-in", "zoom-out", "zoom-all", "lap", "color",
    ]
  ) { link in
    guard let id = link.item.flatMap({ WorkoutID($0) }), let sequence = WorkoutSequence(link),
      let tab = link.part("tab", WorkoutDetailTab.init(rawValue:))
    else { return nil }
    return .workout(id, in: sequence, tab: tab.value ?? .overview)
  }

  static let explanation: ScreenEntry = .init(
    "explain", in: .workouts, keyCommands: ["refresh"]
  ) { link in
    guard let workout = link.part("workout", { WorkoutID($0) }), let day = link.part("through", { CalendarDay($0) }),
      let curve = link.part("curve", { CurveKind(typed: $0) }), let sport = link.part("sport", Sport.init(parsing:)),
      let from = link.part("from", { CalendarDay($0) }), let to = link.part("to", { CalendarDay($0) }),
      let other = link.part("of", AppRoute.init(rawValue:)),
      let measure = link.part("measure", EffortMeasure.init(code:))
    else { return nil }
    if let kind = curve.value {
      let period = from.value.flatMap { first in to.value.map { Period(first...max(first, $0)) } }
      return .explanation(.curve(CurveRequest(kind, in: period, sport: sport.value)))
    }
    if let other = other.value { return .explanation(of: other, measure: measure.value) }
    return .explanation(workout.value.map { .workout($0) } ?? .training(through: day.value))
  }

  static let entry: ScreenEntry = .init(
    "entry", link: "new-workout", in: .workouts,
    place: ShellPlace("new", "Add a workout by hand", .character("n")), keyCommands: ["clear", "open"]
  ) { link in
    guard let day = link.part("day", { CalendarDay($0) }), let sport = link.part("sport", Sport.init(parsing:)) else {
      return nil
    }
    return .newWorkout(on: day.value, sport: sport.value)
  }

  static let history: ScreenEntry = .init("history", item: "ID", in: .workouts, keyCommands: ["refresh"]) { link in
    guard let id = link.item.flatMap({ WorkoutID($0) }), let field = link.part("field", { TracedField(parsing: $0) })
    else { return nil }
    return .history(of: id, field: field.value)
  }
}

extension AppRoute {
  static func dashboard(sport: Sport?) -> AppRoute {
    AppRoute(WorkoutScreens.dashboard, query: ["sport": sport?.rawValue]) { app in
      app.screens.dashboard(
        sport: sport, today: app.screens.today, firstWeekday: app.preferences().firstWeekday
      ) { [weak app] in app?.handle($0) }
    }
  }

  static func calendar(day: CalendarDay? = nil, sport: Sport? = nil) -> AppRoute {
    AppRoute(WorkoutScreens.calendar, query: ["day": day?.description, "sport": sport?.rawValue]) { app in
      app.screens.calendar(day: day, sport: sport, firstWeekday: app.preferences().firstWeekday) { [weak app] in
        app?.handle($0)
      }
    }
  }

  static func workouts(_ filter: WorkoutFilter) -> AppRoute {
    AppRoute(WorkoutScreens.list, query: filter.linkQuery) { app in
      app.screens.workoutList(
        filter: filter, window: WorkoutWindow(limit: app.windowLimit), firstWeekday: app.preferences().firstWeekday,
        isLive: true
      ) { [weak app] in app?.handle($0) }
    }
  }

  /// - Parameters:
  ///   - sequence: The list that the workout was opened from.
  ///   - tab: The tab to show first.
  static func workout(
    _ id: WorkoutID, in sequence: WorkoutSequence = WorkoutSequence(), tab: WorkoutDetailTab = .overview
  ) -> AppRoute {
    AppRoute(
      WorkoutScreens.detail, item: "\(id)", query: sequence.filter.linkQuery(by: sequence.order, tab: tab)
    ) { app in
      app.screens.workoutDetail(id, in: sequence, tab: tab) { [weak app] in app?.handle($0) }
    }
  }

  /// - Parameter field: the only field to show; `nil` for all.
  static func history(of id: WorkoutID, field: TracedField? = nil) -> AppRoute {
    AppRoute(WorkoutScreens.history, item: "\(id)", query: ["field": field?.code]) { app in
      app.screens.fieldHistory(id, field: field)
    }
  }

  static let newWorkout: AppRoute = newWorkout(on: nil, sport: nil)

  /// - Parameter sport: the sport to choose; `nil` for the person's default.
  static func newWorkout(on day: CalendarDay?, sport: Sport?) -> AppRoute {
    AppRoute(WorkoutScreens.entry, query: ["day": day?.description, "sport": sport?.rawValue]) { app in
      app.screens.workoutEntry(defaultSport: sport ?? app.preferences().defaultSport, day: day) { [weak app] in
        app?.handle($0)
      }
    }
  }

  /// A short name of a workout in a link, instead of a full id: the start of an id, or `latest`.
  static func workoutReference(in link: String) -> String? {
    guard let link = ScreenLink(link), link.host == WorkoutScreens.detail.host, !link.hasQuery else { return nil }
    return link.item
  }
}

extension AppCoordinator {
  func handle(_ intent: WorkoutDetailIntent) {
    switch intent {
    case .showInstead(let id, let sequence, let tab): replace(with: .workout(id, in: sequence, tab: tab))
    case .explain(let id): push(.explanation(.workout(id)))
    case .showHistory(let id): push(.history(of: id))
    }
  }

  func handle(_ intent: DashboardIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .openWorkouts(let sport): push(.workouts(WorkoutFilter(sport: sport)))
    case .explain(let day): push(.explanation(.training(through: day)))
    }
  }

  func handle(_ intent: CalendarIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .openDay(let day, let sport): push(.workouts(WorkoutFilter(sport: sport, from: day, through: day)))
    case .openPlanned(let id): push(.planned(selecting: id))
    case .addWorkout(let day, let sport): push(.newWorkout(on: day, sport: sport))
    case .explain(let period, let sport): explain(.periods(period.description, sport: sport))
    }
  }

  func handle(_ intent: WorkoutListIntent) {
    switch intent {
    case .openWorkout(let id, let sequence): push(.workout(id, in: sequence))
    case .explain(let id): push(.explanation(.workout(id)))
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
  CalendarDependencies,
  DashboardDependencies,
  FieldHistoryDependencies,
  FigureExplanationDependencies,
  WorkoutDetailDependencies,
  WorkoutEntryDependencies,
  WorkoutListDependencies
{}
