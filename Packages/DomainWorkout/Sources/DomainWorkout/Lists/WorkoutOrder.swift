import DomainTraining
import Foundation

/// The order of a list of workouts: the newest or largest first, or the reverse.
///
/// The order is total. Workouts of equal value are ordered by date and those of one moment by id, in the direction of
/// the order; those without the value come after all others, in either direction.
public struct WorkoutOrder: Hashable, Sendable {
  /// The value that workouts are ordered by. There is no order by title, because sorting text depends on the language.
  public enum Key: String, CaseIterable, Sendable {
    /// The start.
    case date
    /// Meters. A distance of 0 counts as none.
    case distance
    /// Seconds of moving time, otherwise of elapsed time.
    case time
    /// Points of training load.
    case load
    /// Meters of ascent.
    case ascent
  }

  /// The value that decides first.
  public var key: Key
  /// Whether the oldest or smallest come first.
  public var isAscending: Bool

  /// By default the newest or largest first.
  public init(_ key: Key, isAscending: Bool = false) {
    self.key = key
    self.isAscending = isAscending
  }

  /// By date, the default of windows.
  public static let newestFirst = WorkoutOrder(.date)

  /// The reverse order.
  public var reversed: WorkoutOrder { WorkoutOrder(key, isAscending: !isAscending) }

  /// Whether `one` comes before `other`; a workout does not come before itself.
  public func places(_ one: Workout, before other: Workout) -> Bool {
    let value = key.value(of: one)
    let otherValue = key.value(of: other)
    if let value, let otherValue, value != otherValue { return (value < otherValue) == isAscending }
    if (value == nil) != (otherValue == nil) { return otherValue == nil }
    let place = (one.start, one.id.description)
    let otherPlace = (other.start, other.id.description)
    return isAscending ? place < otherPlace : otherPlace < place
  }
}

extension WorkoutOrder.Key {
  /// The value that a workout is ordered by, in the unit of the key; `nil` if it has none. A date is in seconds since
  /// 1970.
  public func value(of workout: Workout) -> Double? {
    switch self {
    case .date: workout.start.timeIntervalSince1970
    case .distance: workout.distance.value.flatMap { $0 == 0 ? nil : $0 }
    case .time: workout.movingTime.value ?? workout.elapsedTime
    case .load: workout.load?.points
    case .ascent: workout.ascent.value
    }
  }
}
