/// Where a person is in each tab, and which tab they see. All its functions are total: there is always a place, and
/// going back from the first one does nothing.
package struct AppPlaces: Codable, Hashable, Sendable {
  private(set) var tab: AppTab
  /// The places above the root of each tab, the visible one last.
  private var paths: [AppTab: [AppRoute]] = [:]
  /// A place that covers all tabs until it is closed.
  private(set) var presented: AppRoute?

  package init(tab: AppTab = .dashboard) {
    self.tab = tab
  }

  /// The places above the root of the visible tab.
  var path: [AppRoute] { paths[tab] ?? [] }

  package var current: AppRoute { presented ?? path.last ?? tab.root }

  /// Every place that somebody can return to.
  var all: Set<AppRoute> {
    Set(AppTab.allCases.map(\.root)).union(paths.values.joined()).union(presented.map { [$0] } ?? [])
  }

  mutating func select(_ tab: AppTab) {
    presented = nil
    // Selecting a tab again returns to its root.
    if self.tab == tab { paths[tab] = nil } else { leaveGuests() }
    self.tab = tab
  }

  /// Closes the visible places that belong to another tab and have a key of their own, such as goals in workouts. Whoever
  /// returns to the tab expects what is its own.
  private mutating func leaveGuests() {
    while let last = path.last, last.entry.tab != tab, last.entry.place?.keys.isEmpty == false,
      last == last.entry.beginning
    {
      paths[tab]?.removeLast()
    }
  }

  /// Goes on to a place, unless it is the one that is shown.
  package mutating func push(_ route: AppRoute) {
    presented = nil
    guard route != current else { return }
    paths[tab, default: []].append(route)
  }

  /// Goes back one place.
  ///
  /// - Returns: whether there was one to go back to.
  @discardableResult
  mutating func pop() -> Bool {
    if presented != nil {
      presented = nil
      return true
    }
    return paths[tab]?.popLast() != nil
  }

  /// Replaces the visible place; at the root of a tab it is added on top.
  mutating func replace(with route: AppRoute) {
    presented = nil
    _ = paths[tab]?.popLast()
    push(route)
  }

  mutating func present(_ route: AppRoute) {
    presented = route == (path.last ?? tab.root) ? nil : route
  }

  /// Opens the place of a link: the root of a tab, or a place in the tab it belongs to.
  mutating func open(_ route: AppRoute) {
    presented = nil
    if let tab = AppTab(root: route) {
      self.tab = tab
      paths[tab] = nil
    } else {
      tab = AppTab(for: route)
      push(route)
    }
  }

  /// The same with other places; `nil` leaves one out.
  func mapping(_ change: (AppRoute) -> AppRoute?) -> AppPlaces {
    var places = self
    places.paths = paths.mapValues { $0.compactMap(change) }
    places.presented = presented.flatMap(change)
    return places
  }

  /// Forgets a place that no longer exists.
  mutating func remove(_ route: AppRoute) {
    for tab in AppTab.allCases { paths[tab]?.removeAll { $0 == route } }
    if presented == route { presented = nil }
  }
}
