public import DomainCore

/// A query for training history.
public struct TrainingHistoryRequest: Hashable, Sendable {
  /// Limits volumes and latest workouts to one sport.
  public var sport: Sport?
  /// The first day of the volumes.
  public var volumesFrom: CalendarDay
  /// The first day of the loads.
  public var loadsFrom: CalendarDay
  /// The number of latest workouts.
  public var recentCount: Int

  public init(sport: Sport? = nil, volumesFrom: CalendarDay, loadsFrom: CalendarDay, recentCount: Int) {
    self.sport = sport
    self.volumesFrom = volumesFrom
    self.loadsFrom = loadsFrom
    self.recentCount = max(0, recentCount)
  }
}

/// Training data for a period, read in one transaction so that it is consistent.
public struct TrainingHistory: Equatable, Sendable {
  /// Days with training since the requested day, oldest first.
  public var dailyVolumes: [DailyVolume]
  /// All time, the sport with the most moving time first; not limited to a sport.
  public var sportVolumes: [SportVolume]
  /// The load of each day with training since the requested day, over all sports, in points, oldest first.
  public var dailyLoads: [DailyLoad]
  /// Newest first.
  public var recentWorkouts: [Workout]

  public init(
    dailyVolumes: [DailyVolume], sportVolumes: [SportVolume], dailyLoads: [DailyLoad], recentWorkouts: [Workout]
  ) {
    self.dailyVolumes = dailyVolumes
    self.sportVolumes = sportVolumes
    self.dailyLoads = dailyLoads
    self.recentWorkouts = recentWorkouts
  }
}

/// The training load of one day.
public struct DailyLoad: Equatable, Sendable {
  public var day: CalendarDay
  public var points: Double
  /// The part estimated from duration only.
  public var estimatedPoints: Double

  public init(day: CalendarDay, points: Double, estimatedPoints: Double = 0) {
    self.day = day
    self.points = points
    self.estimatedPoints = estimatedPoints
  }
}
