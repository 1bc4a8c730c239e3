import DomainCore
import DomainWorkout
import GRDB

/// Totals for a sport, from `yearly_sum`.
struct VolumeRecord: FetchableRecord {
  /// 0 for all time.
  var day: Int
  var sport: String
  var workouts: Int
  var distance: Double
  var moving: Double
  var ascent: Double

  init(row: Row) {
    var columns = RowReader(row)
    day = columns.next()
    sport = columns.next()
    workouts = columns.next()
    distance = columns.next()
    moving = columns.next()
    ascent = columns.next()
  }
}

/// Totals for one sport on a day, from `daily_sum`, with the load.
struct DailySumRecord: FetchableRecord {
  var day: Int
  var workouts: Int
  var distance: Double
  var moving: Double
  var ascent: Double
  var load: Double

  init(row: Row) {
    var columns = RowReader(row)
    day = columns.next()
    workouts = columns.next()
    distance = columns.next()
    moving = columns.next()
    ascent = columns.next()
    load = columns.next()
  }
}

/// The load of a day, for all sports together.
struct DailyLoadRecord: FetchableRecord {
  var day: Int
  var points: Double
  var estimated: Double

  init(row: Row) {
    var columns = RowReader(row)
    day = columns.next()
    points = columns.next()
    estimated = columns.next()
  }
}

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
