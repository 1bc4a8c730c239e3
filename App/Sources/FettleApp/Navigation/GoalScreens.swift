import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

/// The athlete's goals.
enum GoalScreens {
  static let all: [ScreenEntry] = [goals]

  static let goals: ScreenEntry = .init(
    "goals", in: .dashboard, place: ShellPlace("goals", "Goals", .character("9")),
    keyCommands: ["edit", "add", "delete", "explain", "refresh"]
  ) { link in
    link.part("goal", { GoalID($0) }).map { .goals(selecting: $0.value) }
  }
}

extension AppRoute {
  /// - Parameter id: the goal to select first.
  static func goals(selecting id: GoalID? = nil) -> AppRoute {
    AppRoute(GoalScreens.goals, query: ["goal": id?.description]) { app in
      app.screens.goals(selecting: id, preferences: app.preferences()) { [weak app] in app?.handle($0) }
    }
  }
}

extension AppCoordinator {
  func handle(_ intent: GoalsIntent) {
    switch intent {
    case .explain(let id): explain(.goals(selecting: id))
    }
  }
}

// What the view model of this screen needs.
extension DependencyContainer: GoalsDependencies {}
