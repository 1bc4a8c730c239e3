import CoreUI

/// A place in the program: a screen of the table with its parameters. The raw value is its link, so deep links,
/// restored sessions and commands all use the same form.
///
/// The files that declare the screens also declare the places, for example `AppRoute.settings` in `ProfileScreens`.
package struct AppRoute: RawRepresentable, Codable, Sendable {
  /// `fettle://workouts?sport=running&from=2026-01-01`.
  package let rawValue: String
  /// The screen at this place.
  let entry: ScreenEntry
  private let make: @MainActor @Sendable (AppCoordinator) -> any AnyScreen

  /// - Parameters:
  ///   - item: which item the screen shows, if its links contain one.
  ///   - query: the filters; `nil` values are omitted.
  ///   - make: creates the screen.
  init(
    _ entry: ScreenEntry, item: String? = nil, query: KeyValuePairs<String, String?> = [:],
    make: @escaping @MainActor @Sendable (AppCoordinator) -> any AnyScreen
  ) {
    rawValue = ScreenLink(host: entry.host, item: item, query: query).text
    self.entry = entry
    self.make = make
  }

  /// Parses a link; `nil` if it opens no screen.
  package init?(rawValue: String) {
    guard let link = ScreenLink(rawValue), let route = ScreenTable.entry(of: link)?.route(link) else { return nil }
    self = route
  }

  /// The kind of place, without details: `workouts/…`.
  var kind: String { entry.item == nil ? entry.host : "\(entry.host)/…" }

  /// A new screen of the place.
  @MainActor
  func screen(in app: AppCoordinator) -> any AnyScreen { make(app) }
}

extension AppRoute: Hashable {
  package static func == (one: AppRoute, other: AppRoute) -> Bool { one.rawValue == other.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
