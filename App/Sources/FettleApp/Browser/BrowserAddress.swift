import Foundation

/// Addresses of pages: `/workouts?sport=running` is the page of `fettle://workouts?sport=running`.
enum BrowserAddress {
  /// The path and query of a screen.
  static func text(of route: AppRoute) -> String {
    "/" + route.link.dropFirst("\(ScreenLink.scheme)://".count)
  }

  /// The screen with an address; `nil` if there is none. The root is the dashboard.
  static func route(_ address: String) -> AppRoute? {
    let (path, query) = parts(of: address)
    let rest = path.drop { $0 == "/" }
    guard !rest.isEmpty else { return .dashboard() }
    return AppRoute(link: "\(ScreenLink.scheme)://\(rest)\(query.isEmpty ? "" : "?\(query)")")
  }

  /// The address without the item that names a window.
  static func withoutWindow(_ address: String) -> String {
    let (path, query) = parts(of: address)
    return query.isEmpty ? path : "\(path)?\(query)"
  }

  private static func parts(of address: String) -> (path: String, query: String) {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count == 2 ? parts[1].split(separator: "&").filter { !$0.hasPrefix("w=") } : []
    return (String(parts.first ?? ""), items.joined(separator: "&"))
  }
}
