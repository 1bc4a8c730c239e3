import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

/// The athlete's gear.
enum GearScreens {
  static let all: [ScreenEntry] = [gear]

  static let gear: ScreenEntry = .init(
    "gear", in: .dashboard, place: ShellPlace("gear", "Gear", .character("E")),
    keyCommands: ["edit", "add", "retire", "service", "delete", "list", "refresh"]
  ) { link in
    link.part("gear", { GearID($0) }).map { .gear(selecting: $0.value) }
  }
}

extension AppRoute {
  /// - Parameter id: the gear to select first.
  static func gear(selecting id: GearID? = nil) -> AppRoute {
    AppRoute(GearScreens.gear, query: ["gear": id?.description]) { app in
      app.screens.gear(selecting: id, preferences: app.preferences()) { [weak app] in app?.handle($0) }
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: GearIntent) {
    switch intent {
    case .listWorkouts(let gear): push(.workouts(WorkoutFilter(query: .term(.gear(gear.name)))))
    }
  }
}

// What the view model of this screen needs.
extension DependencyContainer: GearDependencies {}
