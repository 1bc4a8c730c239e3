import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport

extension TrainingHistory {
  /// An invented history that ends on `sampleToday`, a Wednesday.
  static func sample(
    _ length: TrainingPeriodLength = .fourWeeks, lastDay: CalendarDay = .sampleToday, firstWeekday: Weekday = .monday,
    volumes: [DailyVolume] = [], loads: [DailyLoad] = [], firstActiveDay: CalendarDay? = nil
  ) -> TrainingHistory {
    let sports = Dictionary(grouping: volumes, by: \.sport).map { sport, days in
      SportVolume(sport: sport, volume: days.map(\.volume).reduce(TrainingVolume(), +))
    }
    return TrainingHistory(
      period: TrainingPeriod(length, endingOn: lastDay, firstWeekday: firstWeekday), dailyVolumes: volumes,
      sportVolumes: sports.sorted { $0.volume.movingTime > $1.volume.movingTime }, dailyLoads: loads,
      recentWorkouts: [], firstActiveDay: firstActiveDay ?? volumes.map(\.day).min(),
      lastActiveDay: volumes.map(\.day).max())
  }

  var overview: TrainingOverview { TrainingOverview(of: self, today: .sampleToday) }
}

extension DailyVolume {
  static func sample(_ daysAgo: Int, _ sport: Sport = .running, minutes: Double, load: Double = 0) -> DailyVolume {
    DailyVolume(
      day: CalendarDay.sampleToday.advanced(by: -daysAgo), sport: sport,
      volume: TrainingVolume(workoutCount: 1, distanceMeters: 1_000, movingTime: minutes * 60, ascentMeters: 10),
      loadPoints: load)
  }
}

extension DailyLoad {
  static func sample(_ daysAgo: Int, _ points: Double, estimated: Double = 0) -> DailyLoad {
    DailyLoad(day: CalendarDay.sampleToday.advanced(by: -daysAgo), points: points, estimatedPoints: estimated)
  }
}
