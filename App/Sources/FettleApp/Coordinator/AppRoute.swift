import DomainWorkout
import Foundation

/// A place in the program. Its raw value is its link, so that deep links, restored sessions and commands are the
/// same thing.
enum AppRoute: Hashable, Sendable {
  case dashboard(sport: Sport?)
  case workouts(WorkoutFilter)
  case workout(WorkoutID)
  case profile
}

extension AppRoute: RawRepresentable, Codable {
  static let scheme = "fettle"

  /// `fettle://workouts?sport=running&from=2026-01-01`.
  var rawValue: String {
    var components = URLComponents()
    components.scheme = Self.scheme
    switch self {
    case .dashboard(let sport):
      components.host = "dashboard"
      components.query(["sport": sport?.rawValue])
    case .workouts(let filter):
      components.host = "workouts"
      components.query([
        "sport": filter.sport?.rawValue, "from": filter.from?.description,
        "through": filter.through?.description, "text": filter.text,
      ])
    case .workout(let id):
      components.host = "workouts"
      components.path = "/\(id)"
    case .profile:
      components.host = "profile"
    }
    return components.string ?? "\(Self.scheme)://dashboard"
  }

  /// Reads a link; `nil` when it leads nowhere.
  init?(rawValue: String) {
    guard let components = URLComponents(string: rawValue), components.scheme?.lowercased() == Self.scheme else {
      return nil
    }
    let query = Dictionary(
      (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    let path = components.path.split(separator: "/").map(String.init)
    switch (components.host, path.count) {
    case ("dashboard", 0):
      guard let sport = Parsed(query["sport"], Sport.init(parsing:)) else { return nil }
      self = .dashboard(sport: sport.value)
    case ("workouts", 0):
      guard let sport = Parsed(query["sport"], Sport.init(parsing:)),
        let from = Parsed(query["from"], { CalendarDay($0) }),
        let through = Parsed(query["through"], { CalendarDay($0) })
      else { return nil }
      self = .workouts(
        WorkoutFilter(sport: sport.value, from: from.value, through: through.value, text: query["text"]))
    case ("workouts", 1):
      guard let id = WorkoutID(path[0]) else { return nil }
      self = .workout(id)
    case ("profile", 0):
      self = .profile
    default:
      return nil
    }
  }
}

/// A part of a link that may be missing, but not wrong.
private struct Parsed<Value> {
  let value: Value?

  init?(_ text: String?, _ parse: (String) -> Value?) {
    guard let text else {
      value = nil
      return
    }
    guard let parsed = parse(text) else { return nil }
    value = parsed
  }
}

extension URLComponents {
  fileprivate mutating func query(_ parts: KeyValuePairs<String, String?>) {
    let items = parts.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    if !items.isEmpty { queryItems = items }
  }
}
