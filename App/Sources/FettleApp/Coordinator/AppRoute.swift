import DomainWorkout
import Foundation

/// A place in the program. Its raw value is its link, so that deep links, restored sessions and commands are the
/// same thing.
enum AppRoute: Hashable, Sendable {
  case dashboard(sport: Sport?)
  case workouts(WorkoutFilter)
  case workout(WorkoutID)
  case newWorkout
  case importFiles
  case duplicates
  case imports
  case importReport(ImportID)
  case profile
  case settings
  case account
  case sync
  case outbox
  case conflicts
  case flags
  case welcome
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
        "through": filter.through?.description, "text": filter.text, "id": filter.idPrefix,
        "import": filter.importID?.description, "deleted": filter.isDeleted ? "yes" : nil,
      ])
    case .workout(let id):
      components.host = "workouts"
      components.path = "/\(id)"
    case .newWorkout: components.host = "new-workout"
    case .importFiles: components.host = "import"
    case .duplicates: components.host = "duplicates"
    case .imports: components.host = "imports"
    case .importReport(let id):
      components.host = "imports"
      components.path = "/\(id)"
    case .profile: components.host = "profile"
    case .settings: components.host = "settings"
    case .account: components.host = "account"
    case .sync: components.host = "sync"
    case .outbox: components.host = "outbox"
    case .conflicts: components.host = "conflicts"
    case .flags: components.host = "flags"
    case .welcome: components.host = "welcome"
    }
    return components.string ?? "\(Self.scheme)://dashboard"
  }

  /// What kind of place it is, without saying which: `workouts/…`.
  var kind: String {
    let place = rawValue.dropFirst(Self.scheme.count + 3).prefix { $0 != "?" }
    guard let slash = place.firstIndex(of: "/") else { return String(place) }
    return place[...slash] + "…"
  }

  /// What a link names a workout by that is no whole id: the beginning of one, or `latest`.
  static func workoutReference(in link: String) -> String? {
    guard let components = URLComponents(string: link), components.scheme?.lowercased() == scheme,
      components.host == "workouts", components.queryItems == nil
    else { return nil }
    let path = components.path.split(separator: "/").map(String.init)
    return path.count == 1 ? path[0] : nil
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
        let through = Parsed(query["through"], { CalendarDay($0) }),
        let importID = Parsed(query["import"], { Int($0).map { ImportID($0) } }),
        let text = Parsed(query["text"], { $0.isEmpty ? nil : $0 }),
        let idPrefix = Parsed(query["id"], { $0.isEmpty ? nil : $0.lowercased() }),
        let isDeleted = Parsed(query["deleted"], { $0 == "yes" ? true : nil })
      else { return nil }
      self = .workouts(
        WorkoutFilter(
          sport: sport.value, from: from.value, through: through.value, text: text.value,
          idPrefix: idPrefix.value, importID: importID.value, isDeleted: isDeleted.value ?? false))
    case ("workouts", 1):
      guard let id = WorkoutID(path[0]) else { return nil }
      self = .workout(id)
    case ("new-workout", 0): self = .newWorkout
    case ("import", 0): self = .importFiles
    case ("duplicates", 0): self = .duplicates
    case ("imports", 0): self = .imports
    case ("imports", 1):
      guard let number = Int(path[0]), number > 0 else { return nil }
      self = .importReport(ImportID(number))
    case ("profile", 0): self = .profile
    case ("settings", 0): self = .settings
    case ("account", 0): self = .account
    case ("sync", 0): self = .sync
    case ("outbox", 0): self = .outbox
    case ("conflicts", 0): self = .conflicts
    case ("flags", 0): self = .flags
    case ("welcome", 0): self = .welcome
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
