public import DomainCore
import DomainTraining
public import DomainWorkout
import Foundation

extension WorkoutID {
  /// The same id for the same number, everywhere.
  public static func sample(_ number: Int) -> WorkoutID {
    let digits = String(number)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    return WorkoutID(text) ?? WorkoutID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)))
  }
}

extension CalendarDay {
  /// The day on which all samples take place: Wednesday, 1 July 2026.
  public static let sampleToday = CalendarDay(daysSinceEpoch: 20_635)
}

extension Workout {
  /// An invented workout that began `daysAgo` days before `sampleToday` at `hour` local time.
  public static func sample(
    _ number: Int, _ title: String = "Morning run", sport: Sport = .running, daysAgo: Int = 0, hour: Double = 7,
    kilometers: Double? = 10, minutes: Double = 50, ascent: Double? = 120, heartRate: Double? = 148,
    power: Double? = nil
  ) -> Workout {
    let day = CalendarDay.sampleToday.advanced(by: -daysAgo)
    return Workout(
      id: .sample(number),
      title: title,
      sport: sport,
      start: Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400 + (hour - 2) * 3_600),
      utcOffsetSeconds: 7_200,
      elapsedTime: minutes * 60 + 75,
      timerTime: minutes * 60,
      movingTime: SourcedValue(reported: minutes * 60, computed: minutes * 60 - 12),
      distance: SourcedValue(reported: kilometers.map { $0 * 1_000 }, computed: kilometers.map { $0 * 1_003 }),
      ascent: SourcedValue(reported: ascent, computed: ascent.map { $0 * 0.9 }),
      descent: SourcedValue(reported: ascent, computed: ascent.map { $0 * 0.9 }),
      averageHeartRateBPM: heartRate,
      maximumHeartRateBPM: heartRate.map { $0 + 24 },
      averagePowerWatts: power,
      maximumPowerWatts: power.map { $0 * 3 },
      averageCadenceRPM: sport == .running ? 84 : nil,
      maximumCadenceRPM: sport == .running ? 92 : nil,
      energyKilocalories: minutes * 11)
  }

  /// Some weeks of varied training, newest first, with the loads that result from an empty profile.
  public static let samples: [Workout] = unloadedSamples.map { workout in
    var loaded = workout
    let found = WorkoutLoad(of: WorkoutDetail(workout: workout), thresholds: DatedThresholds())
    loaded.load = found.load
    loaded.loadBasis = found.basis
    return loaded
  }

  private static let unloadedSamples: [Workout] = [
    .sample(1, "Tempo along the river", daysAgo: 0, kilometers: 12.4, minutes: 56.5, heartRate: 161),
    .sample(2, "Commute", sport: .cycling, daysAgo: 1, kilometers: 24.8, minutes: 58, ascent: 210, power: 188),
    .sample(
      3, "Gym", sport: .strength, daysAgo: 2, hour: 18, kilometers: nil, minutes: 45, ascent: nil, heartRate: 112),
    .sample(4, "朝のランニング 🏃‍♀️", daysAgo: 3, kilometers: 8.1, minutes: 43),
    .sample(
      5, "Long ride to the coast and back again by the old railway", sport: .cycling, daysAgo: 4, kilometers: 112.3,
      minutes: 265, ascent: 1_240, heartRate: 138, power: 201),
    .sample(6, "Pool", sport: .swimming, daysAgo: 6, kilometers: 2.2, minutes: 46, ascent: nil, heartRate: nil),
    .sample(7, "Hills", sport: .trailRunning, daysAgo: 9, kilometers: 16.2, minutes: 102, ascent: 640, heartRate: 155),
    .sample(8, "Easy", daysAgo: 12, kilometers: 7, minutes: 41, heartRate: 136),
    .sample(9, "Intervals", daysAgo: 16, kilometers: 9.5, minutes: 47, heartRate: 158),
    .sample(10, "Sunday ride", sport: .cycling, daysAgo: 24, kilometers: 76, minutes: 170, ascent: 820, heartRate: 141),
    .sample(11, "Walk with the dog", sport: .walking, daysAgo: 40, kilometers: 5.2, minutes: 66, heartRate: nil),
  ]
}

extension WorkoutDetail {
  /// An invented workout with two laps and a short track.
  public static func sample(_ workout: Workout = .samples[0]) -> WorkoutDetail {
    let half = (workout.movingTime.value ?? workout.elapsedTime) / 2
    let laps = (0..<2).map { index in
      Lap(
        start: workout.start.addingTimeInterval(Double(index) * half), elapsedTime: half, timerTime: half,
        distanceMeters: workout.distance.value.map { $0 / 2 }, ascentMeters: workout.ascent.value.map { $0 / 2 },
        averageHeartRateBPM: workout.averageHeartRateBPM, maximumHeartRateBPM: workout.maximumHeartRateBPM,
        averagePowerWatts: workout.averagePowerWatts, averageCadenceRPM: workout.averageCadenceRPM)
    }
    let offsets = (0..<120).map { Double($0) * half / 60 }
    return WorkoutDetail(
      workout: workout,
      laps: laps,
      track: Track(
        offsets: offsets,
        altitudes: offsets.indices.map { 80 + 20 * sin(Double($0) / 9) },
        heartRates: offsets.indices.map { 140 + (12 * sin(Double($0) / 14)).rounded() }),
      source: WorkoutSource(
        fileName: "activity.fit", format: "fit", contentDigest: String(repeating: "ab", count: 32), sessionIndex: 0))
  }
}
