/// The places that the tab bar names after the tabs where it has room. Each has a digit, as tabs do, and leads back to
/// where the person was.
package enum FurtherPlace: String, CaseIterable, Hashable, Sendable {
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

  var title: String { root.entry.place?.title ?? rawValue }

  /// The place whose first screen is this one.
  init?(root: AppRoute) {
    guard let place = Self.allCases.first(where: { $0.root == root }) else { return nil }
    self = place
  }
}
