import DomainWorkout
import GRDB

/// A path through a list, from a workout or from one of its ends, in either direction.
struct WorkoutPath {
  /// The position of a workout in the order.
  struct Place {
    let number: Int64
    let value: Double?
  }

  /// A part of the path that is contiguous in an index.
  struct Stretch {
    fileprivate(set) var term: String?
    fileprivate(set) var arguments = StatementArguments()
    let order: String
  }

  let order: WorkoutOrder
  var isForward = true
  /// The part begins next to this workout.
  var place: Place?
  /// Whether it begins with the workout itself.
  var isInclusive = false

  /// The path from the same place in the opposite direction, including the workout there.
  var back: WorkoutPath { WorkoutPath(order: order, isForward: !isForward, place: place, isInclusive: true) }

  /// The parts of the path, in order. Workouts with the value come before those without, in either direction; those
  /// with the same value as the workout at the start come next to it.
  ///
  /// - Parameter key: the row number.
  func stretches(key: String) -> [Stretch] {
    let isAscending = order.isAscending == isForward
    let direction = isAscending ? "ASC" : "DESC"
    let side = isAscending ? ">" : "<"
    let byNumber = "\(key) \(direction)"
    let beside = "\(key) \(side)\(isInclusive ? "=" : "") ?"
    guard let column = order.key.column?.sql else {
      guard let place else { return [Stretch(order: byNumber)] }
      return [Stretch(term: beside, arguments: [place.number], order: byNumber)]
    }
    let byValue = "\(column) \(direction), \(byNumber)"
    // IS NOT NULL would have the same result, but would step over every row without a value.
    let stated = Stretch(term: "\(column) > -9e999", order: byValue)
    let unstated = Stretch(term: "\(column) IS NULL", order: byNumber)
    guard let place else { return isForward ? [stated, unstated] : [unstated, stated] }
    guard let value = place.value else {
      let others = Stretch(term: "\(column) IS NULL AND \(beside)", arguments: [place.number], order: byNumber)
      return isForward ? [others] : [others, stated]
    }
    let alike = Stretch(term: "\(column) = ? AND \(beside)", arguments: [value, place.number], order: byNumber)
    let beyond = Stretch(term: "\(column) \(side) ?", arguments: [value], order: byValue)
    return isForward ? [alike, beyond, unstated] : [alike, beyond]
  }
}
