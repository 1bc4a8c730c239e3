import DomainCore
import DomainItems
import DomainTraining
public import DomainWorkout

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

extension PlannedStatus {
  /// Invented planned workouts in each state that one can be in, with invented training.
  public static let samples: [PlannedStatus] = PlannedTraining(
    planned: [
      planned(11, -12, .running, seconds: 3_600), planned(12, -5, .cycling, "Long ride", seconds: 10_800),
      planned(13, -3, .swimming, meters: 2_000), planned(14, -1, .strength),
      PlannedWorkout.samples[1], planned(16, 0, .running, "With the club", seconds: 1_800),
      PlannedWorkout.samples[2], planned(15, 9, .cycling, "Race", seconds: 14_400, meters: 120_000, load: 250),
    ],
    volumes: [
      done(-12, .running, seconds: 3_700, meters: 11_200, load: 68),
      done(-5, .cycling, seconds: 6_300, meters: 48_000, load: 95), done(-1, .strength, seconds: 2_400),
    ]
  ).statuses(today: .sampleToday)

  private static func planned(
    _ number: Int, _ days: Int, _ sport: Sport, _ title: String? = nil, seconds: Double? = nil, meters: Double? = nil,
    load: Double? = nil
  ) -> PlannedWorkout {
    PlannedWorkout(
      id: .sample(number), day: .sampleToday.advanced(by: days), sport: sport, title: title, seconds: seconds,
      meters: meters, loadPoints: load)
  }

  private static func done(
    _ days: Int, _ sport: Sport, seconds: Double, meters: Double = 0, load: Double = 0
  ) -> DailyVolume {
    DailyVolume(
      day: .sampleToday.advanced(by: days), sport: sport,
      volume: TrainingVolume(workoutCount: 1, distanceMeters: meters, movingTime: seconds, ascentMeters: 0),
      loadPoints: load)
  }
}
