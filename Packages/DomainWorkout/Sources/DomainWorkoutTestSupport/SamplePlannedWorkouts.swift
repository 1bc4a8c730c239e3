import DomainCore
public import DomainWorkout

extension PlannedWorkoutID {
  /// The same id for the same number, everywhere.
  public static func sample(_ number: Int) -> PlannedWorkoutID {
    PlannedWorkoutID(WorkoutID.sample(number).rawValue)
  }
}

extension PlannedWorkout {
  /// Invented planned workouts, in the order of lists.
  public static let samples: [PlannedWorkout] = [
    PlannedWorkout(
      id: .sample(601), day: CalendarDay.sampleToday.advanced(by: -1), sport: .swimming, meters: 2_500),
    PlannedWorkout(
      id: .sample(602), day: .sampleToday, sport: .running, title: "Tempo", seconds: 3_600, meters: 12_000,
      loadPoints: 90, notes: "4 × 2 km"),
    PlannedWorkout(id: .sample(603), day: CalendarDay.sampleToday.advanced(by: 2), sport: .cycling, loadPoints: 120),
  ]
}
