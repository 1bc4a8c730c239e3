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
    case .dashboard: .dashboard()
    case .workouts: .workouts()
    case .calendar: .calendar()
    case .records: .records()
    case .profile: .profile
    }
  }

  var title: String { root.entry.paletteEntry?.title ?? rawValue }

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

/// The places that the tab bar names after the tabs where it has room. Each has a digit, as tabs do, and leads back to
/// where the person was.
package enum FurtherScreen: String, CaseIterable, Hashable, Sendable {
  case periods
  case plan
  case predictions
  case goals

  var root: AppRoute {
    switch self {
    case .periods: .periods()
    case .plan: .plan()
    case .predictions: .predictions()
    case .goals: .goals()
    }
  }

  var title: String { root.entry.paletteEntry?.title ?? rawValue }

  /// The place whose first screen is this one.
  init?(root: AppRoute) {
    guard let place = Self.allCases.first(where: { $0.root == root }) else { return nil }
    self = place
  }
}
