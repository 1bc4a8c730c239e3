import DomainCore
import DomainWorkout

extension VolumeRecord {
  var volume: TrainingVolume {
    TrainingVolume(workoutCount: workouts, distanceMeters: distance, movingTime: moving, ascentMeters: ascent)
  }

  var dailyVolume: DailyVolume {
    DailyVolume(day: CalendarDay(daysSinceEpoch: day), sport: Sport(rawValue: sport) ?? .other, volume: volume)
  }

  var sportVolume: SportVolume {
    SportVolume(sport: Sport(rawValue: sport) ?? .other, volume: volume)
  }
}

extension DailyLoadRecord {
  var dailyLoad: DailyLoad {
    DailyLoad(day: CalendarDay(daysSinceEpoch: day), points: points, estimatedPoints: estimated)
  }
}
