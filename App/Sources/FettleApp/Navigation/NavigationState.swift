/// Where a person is: a tab, and the places above its root. All its functions are total: there is always a place, and
/// going back from the first one does nothing.
package struct NavigationState: Hashable, Sendable {
  private(set) var tab: AppTab
  /// The places above the root of each tab, the visible one last. Only the current tab has any, see ``select(_:)``.
  private var paths: [AppTab: [AppRoute]] = [:]
  /// A place that covers the tab until it is closed.
  private(set) var presented: AppRoute?

  package init(tab: AppTab = .dashboard) {
    self.tab = tab
  }

  /// The places above the root of the tab, the visible one last.
  private(set) var path: [AppRoute] {
    get { paths[tab] ?? [] }
    set { paths[tab] = newValue.isEmpty ? nil : newValue }
  }

  package var current: AppRoute { presented ?? path.last ?? tab.root }

  /// The place to which going back leads; `nil` at the root of a tab.
  var previous: AppRoute? {
    if presented != nil { return path.last ?? tab.root }
    return path.isEmpty ? nil : path.dropLast().last ?? tab.root
  }

  /// Every place that somebody can return to, or that is one key away.
  var all: Set<AppRoute> {
    Set(AppTab.allCases.map(\.root)).union(path).union(presented.map { [$0] } ?? [])
  }

  /// Goes to the root of a tab, whatever was open. Its digit always leads to the same screen, so the other tabs keep no
  /// path meanwhile.
  mutating func select(_ tab: AppTab) {
    presented = nil
    paths = [:]
    self.tab = tab
  }

  /// Goes to a place that the tab bar names and that is no tab. Going back leads to where the person was, but not through
  /// others of its kind.
  mutating func visit(_ place: FurtherScreen) {
    presented = nil
    if let index = path.firstIndex(where: { FurtherScreen(root: $0) != nil }) { path.removeSubrange(index...) }
    path.append(place.root)
  }

  /// Goes on to a place, unless it is the one that is shown.
  package mutating func push(_ route: AppRoute) {
    presented = nil
    guard route != current else { return }
    path.append(route)
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
    return path.popLast() != nil
  }

  /// Replaces the visible place; at the root of a tab it is added on top.
  mutating func replace(with route: AppRoute) {
    presented = nil
    _ = path.popLast()
    push(route)
  }

  mutating func present(_ route: AppRoute) {
    presented = route == (path.last ?? tab.root) ? nil : route
  }

  /// Opens the place of a link: the root of a tab, or a place in the tab it belongs to.
  mutating func open(_ route: AppRoute) {
    if let tab = AppTab(root: route) { return select(tab) }
    let tab = AppTab(for: route)
    if tab != self.tab { select(tab) }
    push(route)
  }

  /// The same with other places; `nil` leaves one out.
  func mapping(_ change: (AppRoute) -> AppRoute?) -> NavigationState {
    var places = self
    places.path = path.compactMap(change)
    places.presented = presented.flatMap(change)
    return places
  }

  /// Forgets a place that no longer exists.
  mutating func remove(_ route: AppRoute) {
    path.removeAll { $0 == route }
    if presented == route { presented = nil }
  }
}

extension NavigationState: Codable {
  private enum CodingKeys: CodingKey {
    case tab
    case paths
    case presented
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tab = try container.decode(AppTab.self, forKey: .tab)
    presented = try container.decodeIfPresent(AppRoute.self, forKey: .presented)
    // Earlier versions kept the paths of all tabs.
    path = try container.decode([AppTab: [AppRoute]].self, forKey: .paths)[tab] ?? []
  }
}
