import DomainCore
import DomainTraining

/// The parts of a workout's screen.
public enum WorkoutDetailTab: String, CaseIterable, Hashable, Sendable {
  case overview
  case charts
  case map
  case laps
  case zones
  case power
  /// What its owner wrote, and where it comes from.
  case texts

  var title: String { self == .texts ? "Notes" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether it shows charts with a cursor, in a screen of some size.
  var hasCharts: Bool { self == .overview || self == .charts || self == .power }

  /// Whether it shows the map, in a screen of some size.
  var hasMap: Bool { self == .overview || self == .map }

  /// The next one to the right, or to the left; the ends are neighbors.
  func stepped(by count: Int, among tabs: [WorkoutDetailTab]) -> WorkoutDetailTab {
    guard let place = tabs.firstIndex(of: self), !tabs.isEmpty else { return tabs.first ?? self }
    return tabs[((place + count) % tabs.count + tabs.count) % tabs.count]
  }
}

/// What colors the route on the map.
public enum MapColoring: String, CaseIterable, Hashable, Sendable {
  case heartRate = "heart rate"
  case pace
  case gradient
  case sport

  /// In words: speed instead of pace for a sport that is measured so.
  func name(in sport: Sport?) -> String {
    self == .pace && sport?.speedConvention == .speed ? "speed" : rawValue
  }
}
