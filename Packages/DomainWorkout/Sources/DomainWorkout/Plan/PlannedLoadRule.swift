public import DomainCore
import DomainTraining

/// The load that a planned workout is expected to have, in points.
public struct ExpectedLoad: Hashable, Sendable {
  /// Positive.
  public let points: Double
  /// Whether the plan states none, so that it follows from a time or a distance.
  public let isEstimated: Bool
}

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

  /// - Parameters:
  ///   - volumes: of any days; those of the last ``dayCount`` days count.
  ///   - today: the last day that counts.
  public init(of volumes: some Sequence<DailyVolume>, through today: CalendarDay) {
    let first = today.advanced(by: -Self.dayCount)
    self.init(of: volumes.filter { first < $0.day && $0.day <= today })
  }

  /// What the plan states, or else an estimate; `nil` for a plan that states no amount.
  public func load(of planned: PlannedWorkout) -> ExpectedLoad? {
    if let points = planned.loadPoints { return ExpectedLoad(points: points, isEstimated: false) }
    guard let seconds = planned.seconds ?? seconds(of: planned) else { return nil }
    return ExpectedLoad(
      points: min(10_000, seconds / 3_600 * pointsPerHour(of: planned.sport)), isEstimated: true)
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
  /// A planned workout that has or gets a load.
  public struct Part: Equatable, Sendable {
    /// What is planned.
    public let planned: PlannedWorkout
    /// What the plan states, or an estimate.
    public let load: ExpectedLoad
  }

  /// The planned workouts that count, in the order of lists.
  public let parts: [Part]

  /// Adds up the planned workouts of some days that have or get a load.
  ///
  /// - Returns: `nil` if there is none.
  public init?(_ planned: some Sequence<PlannedWorkout>, in days: ClosedRange<CalendarDay>, by rule: PlannedLoadRule) {
    parts = planned.filter { days.contains($0.day) }.compactMap { one in
      rule.load(of: one).map { Part(planned: one, load: $0) }
    }
    guard !parts.isEmpty else { return nil }
  }

  /// Points by day. A day without a plan is missing.
  public var points: [CalendarDay: Double] {
    parts.reduce(into: [:]) { $0[$1.planned.day, default: 0] += $1.load.points }
  }
  /// The number of planned workouts that count.
  public var workoutCount: Int { parts.count }
  /// How many of them state no load, so that it is estimated.
  public var estimatedCount: Int { parts.count { $0.load.isEstimated } }
  /// The last day with a plan.
  public var lastDay: CalendarDay? { parts.map(\.planned.day).max() }
  /// Over all days, in points.
  public var totalPoints: Double { parts.reduce(0) { $0 + $1.load.points } }
}
