public import DomainCore
public import Foundation

/// A training volume: totals over workouts.
public struct TrainingVolume: Equatable, Sendable {
  public var workoutCount: Int
  public var distanceMeters: Double
  /// Seconds of moving time; elapsed time for workouts without one.
  public var movingTime: TimeInterval
  public var ascentMeters: Double

  public init(
    workoutCount: Int = 0, distanceMeters: Double = 0, movingTime: TimeInterval = 0, ascentMeters: Double = 0
  ) {
    self.workoutCount = workoutCount
    self.distanceMeters = distanceMeters
    self.movingTime = movingTime
    self.ascentMeters = ascentMeters
  }

  public static func + (left: TrainingVolume, right: TrainingVolume) -> TrainingVolume {
    TrainingVolume(
      workoutCount: left.workoutCount + right.workoutCount,
      distanceMeters: left.distanceMeters + right.distanceMeters,
      movingTime: left.movingTime + right.movingTime,
      ascentMeters: left.ascentMeters + right.ascentMeters)
  }

  public static func += (left: inout TrainingVolume, right: TrainingVolume) {
    left = left + right
  }
}

/// The volume of one sport on one day.
public struct DailyVolume: Equatable, Sendable {
  public var day: CalendarDay
  public var sport: Sport
  public var volume: TrainingVolume
  /// Points, over the workouts whose load is computed.
  public var loadPoints: Double

  public init(day: CalendarDay, sport: Sport, volume: TrainingVolume, loadPoints: Double = 0) {
    self.day = day
    self.sport = sport
    self.volume = volume
    self.loadPoints = loadPoints
  }

  public var totals: WorkoutTotals { WorkoutTotals(volume: volume, loadPoints: loadPoints) }
}

/// The volume of one sport over all time.
public struct SportVolume: Equatable, Sendable {
  public var sport: Sport
  public var volume: TrainingVolume

  public init(sport: Sport, volume: TrainingVolume) {
    self.sport = sport
    self.volume = volume
  }
}
