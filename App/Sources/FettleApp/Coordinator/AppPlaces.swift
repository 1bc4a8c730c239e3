/// Where a person is in each tab, and which tab they see. All its functions are total: there is always a place, and
/// going back from the first one does nothing.
struct AppPlaces: Codable, Hashable, Sendable {
  private(set) var tab: AppTab
  /// The places above the beginning of each tab, the one that is shown last.
  private var paths: [AppTab: [AppRoute]] = [:]
  /// A place that lies over all tabs until it is left.
  private(set) var presented: AppRoute?

  init(tab: AppTab = .dashboard) {
    self.tab = tab
  }

  /// The places above the beginning of the tab that is shown.
  var path: [AppRoute] { paths[tab] ?? [] }

  var current: AppRoute { presented ?? path.last ?? tab.root }

  /// Every place that somebody can come back to.
  var all: Set<AppRoute> {
    Set(AppTab.allCases.map(\.root)).union(paths.values.joined()).union(presented.map { [$0] } ?? [])
  }

  mutating func select(_ tab: AppTab) {
    presented = nil
    // Chosen once more, a tab goes back to its beginning.
    if self.tab == tab { paths[tab] = nil }
    self.tab = tab
  }

  /// Goes on to a place, unless it is the one that is shown.
  mutating func push(_ route: AppRoute) {
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

  mutating func popToRoot() {
    presented = nil
    paths[tab] = nil
  }

  /// Puts a place where the shown one is; in place of the beginning of a tab it comes on top of it.
  mutating func replace(with route: AppRoute) {
    presented = nil
    _ = paths[tab]?.popLast()
    push(route)
  }

  mutating func present(_ route: AppRoute) {
    presented = route == (path.last ?? tab.root) ? nil : route
  }

  /// Goes where a link leads: to the beginning of a tab, or to a place in the tab it belongs to.
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

  /// Forgets a place that is no more.
  mutating func remove(_ route: AppRoute) {
    for tab in AppTab.allCases { paths[tab]?.removeAll { $0 == route } }
    if presented == route { presented = nil }
  }
}
