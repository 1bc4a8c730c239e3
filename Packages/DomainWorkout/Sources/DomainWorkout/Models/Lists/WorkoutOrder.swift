import Foundation

/// In which order workouts are listed: the newest or largest first, or the other way round.
///
/// The order is total. Workouts of one value stand by date and those of one moment by id, in the direction of the
/// order; those without the value stand after all others, in either direction.
public struct WorkoutOrder: Hashable, Sendable {
  /// What workouts are ordered by. There is no order by title: each language has its own.
  public enum Key: String, CaseIterable, Sendable {
    /// When they began.
    case date
    /// Metres along the way. A distance of 0 is none.
    case distance
    /// Seconds in motion, else from the first moment to the last.
    case time
    /// Points of training load.
    case load
    /// Metres climbed.
    case ascent
  }

  public var key: Key
  /// Whether the oldest or smallest come first.
  public var isAscending: Bool

  public init(_ key: Key, isAscending: Bool = false) {
    self.key = key
    self.isAscending = isAscending
  }

  public static let newestFirst = WorkoutOrder(.date)

  /// The same in the other direction.
  public var reversed: WorkoutOrder { WorkoutOrder(key, isAscending: !isAscending) }

  /// Whether `one` stands before `other`; a workout does not stand before itself.
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
  /// What a workout is ordered by, in the unit of the key; `nil` where it has none of it. A date is in seconds since
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
