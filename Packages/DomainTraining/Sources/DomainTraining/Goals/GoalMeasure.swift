/// What a goal adds up.
///
/// `rawValue` is the stable name for storage, the command line and JSON.
public enum GoalMeasure: String, CaseIterable, Hashable, Sendable {
  /// In meters.
  case distance
  /// Moving time, or a device's timer where it states only that, in seconds.
  case time
  /// The number of workouts.
  case count
  /// Training load, in points.
  case load
  /// In meters.
  case ascent

  /// The display name, in English.
  public var name: String {
    switch self {
    case .distance: "Distance"
    case .time: "Time"
    case .count: "Workouts"
    case .load: "Load"
    case .ascent: "Ascent"
    }
  }
}

/// Where today lies in the days of a goal.
public enum GoalPhase: Hashable, Sendable {
  /// Before the first day.
  case upcoming
  /// From the first to the last day.
  case active
  /// After the last day.
  case over
}
