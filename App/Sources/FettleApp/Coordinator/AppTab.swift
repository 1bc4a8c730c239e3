import DomainWorkout

/// The places that are always one key away.
enum AppTab: String, CaseIterable, Codable, Hashable, Sendable {
  case dashboard
  case workouts
  case profile

  var title: String {
    switch self {
    case .dashboard: "Dashboard"
    case .workouts: "Workouts"
    case .profile: "Profile"
    }
  }

  /// Where the tab begins.
  var root: AppRoute {
    switch self {
    case .dashboard: .dashboard(sport: nil)
    case .workouts: .workouts(WorkoutFilter())
    case .profile: .profile
    }
  }

  /// The tab that begins with a place.
  init?(root: AppRoute) {
    guard let tab = Self.allCases.first(where: { $0.root == root }) else { return nil }
    self = tab
  }

  /// The tab in which a link that comes from elsewhere opens.
  init(for route: AppRoute) {
    switch route {
    case .dashboard, .welcome: self = .dashboard
    case .workouts, .workout, .newWorkout, .importFiles, .duplicates, .imports, .importReport: self = .workouts
    case .profile, .settings, .account, .sync, .outbox, .conflicts, .flags: self = .profile
    }
  }
}
