import DomainWorkout

/// The places that are always one key away.
package enum AppTab: String, CaseIterable, Codable, Hashable, Sendable {
  case dashboard
  case workouts
  case calendar
  case records
  case profile

  /// The root of the tab.
  var root: AppRoute {
    switch self {
    case .dashboard: .dashboard(sport: nil)
    case .workouts: .workouts(WorkoutFilter())
    case .calendar: .calendar()
    case .records: .records(WorkoutFilter())
    case .profile: .profile
    }
  }

  var title: String { root.entry.place?.title ?? rawValue }

  /// The tab whose root is a place.
  init?(root: AppRoute) {
    guard let tab = Self.allCases.first(where: { $0.root == root }) else { return nil }
    self = tab
  }

  /// The tab in which an external link opens.
  init(for route: AppRoute) {
    self = route.entry.tab
  }
}
