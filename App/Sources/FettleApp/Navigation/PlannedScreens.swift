import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

/// The workouts that the athlete intends to do.
enum PlannedScreens {
  static let all: [ScreenEntry] = [planned]

  static let planned: ScreenEntry = .init(
    "planned", in: .dashboard, place: ShellPlace("planned", "Planned workouts", .character("P")),
    keyCommands: ["edit", "add", "delete", "list", "refresh"]
  ) { link in
    link.part("planned", { PlannedWorkoutID($0) }).map { .planned(selecting: $0.value) }
  }
}

extension AppRoute {
  /// - Parameter id: the planned workout to select first.
  static func planned(selecting id: PlannedWorkoutID? = nil) -> AppRoute {
    AppRoute(PlannedScreens.planned, query: ["planned": id?.description]) { app in
      app.screens.planned(selecting: id, preferences: app.preferences()) { [weak app] in app?.handle($0) }
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: PlannedIntent) {
    switch intent {
    case .listWorkouts(let day, let sport): push(.workouts(WorkoutFilter(sport: sport, from: day, through: day)))
    }
  }
}

// What the view model of this screen needs.
extension DependencyContainer: PlannedDependencies {}
