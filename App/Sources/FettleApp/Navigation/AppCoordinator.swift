import CoreUI
import Observation

/// Tracks the person's place, and moves to another when a screen asks for it.
@MainActor @Observable
final class AppCoordinator {
  private(set) var places: AppPlaces

  @ObservationIgnored let screens: ScreenFactory
  /// How many workouts of a list are kept in memory.
  @ObservationIgnored let windowLimit: Int
  @ObservationIgnored let preferences: @MainActor () -> Preferences

  init(
    screens: ScreenFactory, places: AppPlaces = AppPlaces(), windowLimit: Int = 50,
    preferences: @escaping @MainActor () -> Preferences
  ) {
    self.screens = screens
    self.places = places
    self.windowLimit = windowLimit
    self.preferences = preferences
  }

  var current: AppRoute { places.current }

  func select(_ tab: AppTab) {
    places.select(tab)
  }

  func visit(_ place: FurtherPlace) {
    places.visit(place)
  }

  func push(_ route: AppRoute) {
    places.push(route)
  }

  /// Goes back one place.
  ///
  /// - Returns: whether there was one to go back to.
  @discardableResult
  func pop() -> Bool {
    places.pop()
  }

  func replace(with route: AppRoute) {
    places.replace(with: route)
  }

  /// Goes to a place from any other.
  func open(_ route: AppRoute) {
    places.open(route)
  }

  /// A new screen of a place.
  func screen(for route: AppRoute) -> any AnyScreen { route.screen(in: self) }
}
