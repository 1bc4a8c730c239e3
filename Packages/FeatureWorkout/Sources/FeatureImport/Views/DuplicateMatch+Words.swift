import CoreUI
import DomainWorkout

extension DuplicateMatch {
  /// The workout that is already in the log, as a person knows it.
  func words(_ quantities: QuantityFormatter) -> String {
    let day = quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds, style: .dayMonthYear)
    return "“\(workout.title)” on \(day)"
  }
}
