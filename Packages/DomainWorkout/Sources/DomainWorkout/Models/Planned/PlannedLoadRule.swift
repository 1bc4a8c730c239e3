public import DomainCore
import DomainTraining

/// The training load that a planned workout is expected to have.
///
/// What the plan states, or else its time at the load of an hour; a distance alone becomes a time by the speed. Both are
/// those of the athlete's own training in the sport, or else the typical ones of the sport: Fettle's own convention.
public struct PlannedLoadRule: Sendable {
  /// The days whose training counts as what the athlete does lately.
  public static let dayCount = 120
  /// The hours of training in a sport from which the athlete's own load of an hour, and speed, count.
  public static let leastHours = 3.0

  private let volumes: [Sport: WorkoutTotals]

  /// - Parameter volumes: what the athlete did lately.
  public init(of volumes: some Sequence<DailyVolume>) {
    self.volumes = volumes.reduce(into: [:]) { totals, volume in
      totals[volume.sport, default: WorkoutTotals()] += volume.totals
    }
  }

  /// Points; `nil` for a plan that states no amount.
  public func points(of planned: PlannedWorkout) -> Double? {
    if let points = planned.loadPoints { return points }
    guard let seconds = planned.seconds ?? seconds(of: planned) else { return nil }
    return min(10_000, seconds / 3_600 * pointsPerHour(of: planned.sport))
  }

  private func seconds(of planned: PlannedWorkout) -> Double? {
    guard let meters = planned.meters, let speed = speed(of: planned.sport) else { return nil }
    return meters / speed
  }

  private func pointsPerHour(of sport: Sport) -> Double {
    guard let done = evidence(of: sport), done.loadPoints > 0, done.loadPoints.isFinite else {
      return sport.typicalPointsPerHour
    }
    return done.loadPoints / (done.volume.movingTime / 3_600)
  }

  /// Meters per second.
  private func speed(of sport: Sport) -> Double? {
    guard let done = evidence(of: sport), done.volume.distanceMeters > 0, done.volume.distanceMeters.isFinite else {
      return sport.typicalMetersPerSecond
    }
    return done.volume.distanceMeters / done.volume.movingTime
  }

  private func evidence(of sport: Sport) -> WorkoutTotals? {
    volumes[sport].flatMap { done in
      done.volume.movingTime >= Self.leastHours * 3_600 && done.volume.movingTime.isFinite ? done : nil
    }
  }
}

/// What is planned for the days to come, as loads.
public struct PlannedLoads: Equatable, Sendable {
  /// Points by day. A day without a plan is missing.
  public var points: [CalendarDay: Double]
  /// The planned workouts that count.
  public var workoutCount: Int
  /// How many of them state no load, so that it is estimated.
  public var estimatedCount: Int

  /// Adds up the planned workouts of some days that have or get a load.
  ///
  /// - Returns: `nil` if there is none.
  public init?(_ planned: some Sequence<PlannedWorkout>, in days: ClosedRange<CalendarDay>, by rule: PlannedLoadRule) {
    (points, workoutCount, estimatedCount) = ([:], 0, 0)
    for one in planned where days.contains(one.day) {
      guard let load = rule.points(of: one) else { continue }
      points[one.day, default: 0] += load
      workoutCount += 1
      estimatedCount += one.loadPoints == nil ? 1 : 0
    }
    guard workoutCount > 0 else { return nil }
  }

  /// The last day with a plan.
  public var lastDay: CalendarDay? { points.keys.max() }
  /// Over all days, in points.
  public var totalPoints: Double { points.values.reduce(0, +) }
}
