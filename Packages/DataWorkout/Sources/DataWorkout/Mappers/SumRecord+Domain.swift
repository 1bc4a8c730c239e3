import DomainCore
import DomainWorkout

extension VolumeRecord {
  var volume: TrainingVolume {
    TrainingVolume(workoutCount: workouts, distanceMeters: distance, movingTime: moving, ascentMeters: ascent)
  }

  var sportVolume: SportVolume {
    SportVolume(sport: Sport(rawValue: sport) ?? .other, volume: volume)
  }
}

extension DailySumRecord {
  func volume(of sport: Sport) -> DailyVolume {
    DailyVolume(
      day: CalendarDay(daysSinceEpoch: day), sport: sport,
      volume: TrainingVolume(
        workoutCount: workouts, distanceMeters: distance, movingTime: moving, ascentMeters: ascent),
      loadPoints: load)
  }
}

extension DailyLoadRecord {
  var dailyLoad: DailyLoad {
    DailyLoad(day: CalendarDay(daysSinceEpoch: day), points: points, estimatedPoints: estimated)
  }
}
