import DomainCore
import DomainTraining
import Foundation

extension PlannedWorkout {
  /// Whether the workout, if it were done as planned, would meet a filter. What a plan does not state is missing.
  public func matches(_ filter: WorkoutFilter) -> Bool {
    filter.matches(
      Workout(
        id: WorkoutID(id.rawValue), title: title ?? sport.name, notes: notes, sport: sport, start: day.noon,
        utcOffsetSeconds: 0, elapsedTime: seconds ?? 0, movingTime: SourcedValue(stated: seconds),
        distance: SourcedValue(stated: meters),
        load: loadPoints.map { TrainingLoad(points: $0, method: .duration, explanation: .unknown("")) }), importID: nil)
  }
}

extension Goal {
  /// Whether a workout in one of the goal's sports, with its name as the title, would meet a filter.
  public func matches(_ filter: WorkoutFilter) -> Bool {
    (sports.isEmpty ? Sport.allCases : sports).contains { sport in
      filter.matches(
        Workout(
          id: WorkoutID(id.rawValue), title: name ?? "", sport: sport, start: createdDay.noon, utcOffsetSeconds: 0,
          elapsedTime: 0), importID: nil)
    }
  }
}

extension CalendarDay {
  /// In UTC.
  fileprivate var noon: Date { Date(timeIntervalSince1970: (Double(daysSinceEpoch) + 0.5) * 86_400) }
}
