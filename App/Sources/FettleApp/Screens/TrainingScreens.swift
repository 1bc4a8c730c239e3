import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

/// The screens of what training leads to.
enum TrainingScreens {
  static let all: [ScreenEntry] = [records]

  static let records: ScreenEntry = .init(
    "records", in: .records, place: ShellPlace("records", "Records", .character("4")),
    keyCommands: ["open", "sport", "earlier", "later", "all", "explain", "refresh"]
  ) { link in
    WorkoutFilter(link).map(AppRoute.records)
  }
}

extension AppRoute {
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
extension DependencyContainer: RecordsDependencies {}
