import DomainWorkout
import GRDB

/// A way through a list, from a workout on or from one of its ends, in either direction.
struct WorkoutPath {
  /// Where a workout stands in the order.
  struct Place {
    let number: Int64
    let value: Double?
  }

  /// A part of the way that an index has in one piece.
  struct Stretch {
    fileprivate(set) var term: String?
    fileprivate(set) var arguments = StatementArguments()
    let order: String
  }

  let order: WorkoutOrder
  var isForward = true
  /// It begins beside this workout.
  var place: Place?
  /// Whether it begins with the workout itself.
  var isInclusive = false

  /// The way from the same place in the other direction, the workout there included.
  var back: WorkoutPath { WorkoutPath(order: order, isForward: !isForward, place: place, isInclusive: true) }

  /// The parts of the way, one after the other. Who has the value comes before who has not, in either direction of the
  /// order, and who shares it with the workout at the place comes next to it.
  ///
  /// - Parameter key: the number of a row.
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
    // IS NOT NULL would say the same, and step over all that have no value.
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
