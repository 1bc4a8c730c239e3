public import DomainCore
public import Foundation

/// A training volume: totals over workouts.
public struct TrainingVolume: Equatable, Sendable {
  /// How many workouts were added up.
  public var workoutCount: Int
  /// The sum of distances; workouts without one add nothing.
  public var distanceMeters: Double
  /// Seconds of moving time; elapsed time for workouts without one.
  public var movingTime: TimeInterval
  /// The sum of ascents; workouts without one add nothing.
  public var ascentMeters: Double

  /// By default that of no workout.
  public init(
    workoutCount: Int = 0, distanceMeters: Double = 0, movingTime: TimeInterval = 0, ascentMeters: Double = 0
  ) {
    self.workoutCount = workoutCount
    self.distanceMeters = distanceMeters
    self.movingTime = movingTime
    self.ascentMeters = ascentMeters
  }

  /// Adds two volumes of different workouts.
  public static func + (left: TrainingVolume, right: TrainingVolume) -> TrainingVolume {
    TrainingVolume(
      workoutCount: left.workoutCount + right.workoutCount,
      distanceMeters: left.distanceMeters + right.distanceMeters,
      movingTime: left.movingTime + right.movingTime,
      ascentMeters: left.ascentMeters + right.ascentMeters)
  }

  /// Adds the volume of other workouts.
  public static func += (left: inout TrainingVolume, right: TrainingVolume) {
    left = left + right
  }
}

/// The volume of one sport on one day.
public struct DailyVolume: Equatable, Sendable {
  /// The local day on which the workouts began.
  public var day: CalendarDay
  /// The only sport of the workouts.
  public var sport: Sport
  /// Over the workouts of the day in this sport.
  public var volume: TrainingVolume
  /// Points, over the workouts whose load is computed.
  public var loadPoints: Double

  public init(day: CalendarDay, sport: Sport, volume: TrainingVolume, loadPoints: Double = 0) {
    self.day = day
    self.sport = sport
    self.volume = volume
    self.loadPoints = loadPoints
  }

  /// The same without the day and the sport, for adding up.
  public var totals: WorkoutTotals { WorkoutTotals(volume: volume, loadPoints: loadPoints) }
}

/// The volume of one sport over all time.
public struct SportVolume: Equatable, Sendable {
  /// The only sport of the workouts.
  public var sport: Sport
  /// Over all workouts of the sport.
  public var volume: TrainingVolume

  public init(sport: Sport, volume: TrainingVolume) {
    self.sport = sport
    self.volume = volume
  }
}
