import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The words of the calendar.
enum CalendarNames {
  static func workouts(_ count: Int) -> String { count == 1 ? "workout" : "workouts" }
}

extension QuantityFormatter {
  /// The distance of a workout in little room: "12 km", "4.7 km"; empty if it has none.
  func shortDistance(of workout: Workout) -> String {
    guard let meters = workout.distance.value, meters > 0 else { return "" }
    if workout.sport.speedConvention == .pacePerHundred { return distance(meters: meters, in: workout.sport) }
    return distance(meters: meters, fractionDigits: meters < 10_000 ? 1 : 0)
  }

  /// Time, distance and load in words, each only if there is any: "56:30, 12.40 km, load 75".
  func words(_ totals: WorkoutTotals) -> String {
    var parts = [duration(seconds: totals.volume.movingTime)]
    if totals.volume.distanceMeters > 0 { parts.append(distance(meters: totals.volume.distanceMeters)) }
    if totals.loadPoints > 0 { parts.append("load \(number(totals.loadPoints))") }
    return parts.joined(separator: ", ")
  }
}
