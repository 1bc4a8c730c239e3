import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport

extension WorkoutFilter {
  /// The filter of a text without mistakes; one with a mistake selects nothing, and so fails every test.
  static func typed(_ text: String, sport: Sport? = nil) -> WorkoutFilter {
    var filter =
      (try? WorkoutFilter(parsing: text, today: .sampleToday, firstWeekday: .monday)) ?? WorkoutFilter(ids: [])
    filter.sport = sport ?? filter.sport
    return filter
  }
}
