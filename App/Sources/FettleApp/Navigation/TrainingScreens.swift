import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureTraining
import FeatureWorkout

/// The screens of what training leads to.
enum TrainingScreens {
  static let all: [ScreenEntry] = [records, curves]

  static let records: ScreenEntry = .init(
    "records", in: .records, place: ShellPlace("records", "Records", .character("4")),
    keyCommands: ["open", "sport", "earlier", "later", "all", "explain", "refresh"]
  ) { link in
    WorkoutFilter(link).map(AppRoute.records)
  }
}

extension TrainingScreens {
  static let curves: ScreenEntry = .init(
    "curves", in: .records, place: ShellPlace("curves", "Curves", .character("C")),
    keyCommands: ["accept", "decline", "earlier", "later", "mode", "quantity", "compare", "explain", "refresh"]
  ) { link in
    guard let kind = link.part("quantity", { CurveKind(typed: $0) }),
      let sport = link.part("sport", Sport.init(parsing:))
    else { return nil }
    return .curves(kind.value, sport: sport.value)
  }
}

extension AppRoute {
  /// - Parameter kind: the quantity to show; `nil` for the first one with efforts.
  static func curves(_ kind: CurveKind? = nil, sport: Sport? = nil) -> AppRoute {
    AppRoute(TrainingScreens.curves, query: ["quantity": kind?.rawValue, "sport": sport?.rawValue]) { app in
      let request = CurveRequest(
        kind ?? .power, in: CurvesState.recent(app.screens.today), against: .previous, sport: sport)
      return app.screens.curves(
        request, isChosen: kind != nil, isBaselineChosen: false, firstWeekday: app.preferences().firstWeekday
      ) { [weak app] in app?.handle($0) }
    }
  }

  /// - Parameter filter: the workouts that count; its sport is the one to show.
  static func records(_ filter: WorkoutFilter) -> AppRoute {
    AppRoute(TrainingScreens.records, query: filter.linkQuery) { app in
      var others = filter
      others.sport = nil
      return app.screens.records(sport: filter.sport, filter: others) { [weak app] in app?.handle($0) }
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: CurvesIntent) {
    switch intent {
    case .explain(let request): push(.explanation(.curve(request)))
    }
  }

  func handle(_ intent: RecordsIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .explain(let request, let measure):
      var filter = request.filter
      filter.sport = request.sport
      explain(.records(filter), measure: measure)
    }
  }
}

// What the view models of these screens need.
extension DependencyContainer: CurvesDependencies, RecordsDependencies {}
