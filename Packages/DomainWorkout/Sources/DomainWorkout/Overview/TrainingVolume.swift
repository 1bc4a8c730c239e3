public import DomainCore
import DomainTraining
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

/// Totals over workouts, with their load.
public struct WorkoutTotals: Equatable, Sendable {
  /// How much was done, without its load.
  public var volume: TrainingVolume
  /// Points, over the workouts whose load is computed.
  public var loadPoints: Double

  public init(volume: TrainingVolume = TrainingVolume(), loadPoints: Double = 0) {
    self.volume = volume
    self.loadPoints = loadPoints
  }

  /// The totals of these workouts.
  public init(of workouts: some Sequence<Workout>) {
    self = workouts.reduce(WorkoutTotals()) { $0 + $1.totals }
  }

  /// The totals of these days.
  public init(of days: some Sequence<DailyVolume>) {
    self = days.reduce(WorkoutTotals()) { $0 + $1.totals }
  }

  /// Adds the totals of different workouts.
  public static func + (left: WorkoutTotals, right: WorkoutTotals) -> WorkoutTotals {
    WorkoutTotals(volume: left.volume + right.volume, loadPoints: left.loadPoints + right.loadPoints)
  }

  /// Adds the totals of other workouts.
  public static func += (left: inout WorkoutTotals, right: WorkoutTotals) {
    left = left + right
  }

  /// The mean of `count` equal parts; fractions of a workout are cut off.
  func divided(by count: Int) -> WorkoutTotals {
    guard count > 0 else { return WorkoutTotals() }
    return WorkoutTotals(
      volume: TrainingVolume(
        workoutCount: volume.workoutCount / count, distanceMeters: volume.distanceMeters / Double(count),
        movingTime: volume.movingTime / Double(count), ascentMeters: volume.ascentMeters / Double(count)),
      loadPoints: loadPoints / Double(count))
  }
}

/// The totals of one sport.
public struct SportTotals: Equatable, Sendable {
  /// The only sport of the workouts.
  public var sport: Sport
  /// Over the workouts of the sport.
  public var totals: WorkoutTotals

  public init(sport: Sport, totals: WorkoutTotals) {
    self.sport = sport
    self.totals = totals
  }

  /// The totals of each sport, the one with the most moving time first; of equal ones, the first in `Sport.allCases`.
  public static func totals(of volumes: some Sequence<DailyVolume>) -> [SportTotals] {
    var bySport: [Sport: WorkoutTotals] = [:]
    for daily in volumes { bySport[daily.sport, default: WorkoutTotals()] += daily.totals }
    let all = Sport.allCases.compactMap { sport in bySport[sport].map { SportTotals(sport: sport, totals: $0) } }
    // Sorting is not stable, so the place decides between equal times.
    return all.enumerated().sorted { one, other in
      let (time, otherTime) = (one.element.totals.volume.movingTime, other.element.totals.volume.movingTime)
      return time == otherTime ? one.offset < other.offset : time > otherTime
    }.map(\.element)
  }
}

extension Workout {
  /// The contribution of this workout to a total.
  public var volume: TrainingVolume {
    TrainingVolume(
      workoutCount: 1, distanceMeters: distance.value ?? 0, movingTime: movingTime.value ?? timerTime ?? elapsedTime,
      ascentMeters: ascent.value ?? 0)
  }

  /// The contribution of this workout to a total, with its load.
  public var totals: WorkoutTotals { WorkoutTotals(volume: volume, loadPoints: load?.points ?? 0) }
}
