/// Which training is asked for.
public struct TrainingHistoryRequest: Hashable, Sendable {
  /// Narrows volumes and newest workouts to one sport.
  public var sport: Sport?
  /// The first day of the volumes.
  public var volumesFrom: CalendarDay
  /// The first day of the loads.
  public var loadsFrom: CalendarDay
  /// How many of the newest workouts.
  public var recentCount: Int

  public init(sport: Sport? = nil, volumesFrom: CalendarDay, loadsFrom: CalendarDay, recentCount: Int) {
    self.sport = sport
    self.volumesFrom = volumesFrom
    self.loadsFrom = loadsFrom
    self.recentCount = max(0, recentCount)
  }
}

/// What the log knows of a stretch of training, read in one go so that all of it fits together.
public struct TrainingHistory: Equatable, Sendable {
  /// Days with training from the day asked for on, oldest first.
  public var dailyVolumes: [DailyVolume]
  /// All time, the sport with the most time in motion first; not narrowed by a sport.
  public var sportVolumes: [SportVolume]
  /// The load of each day with training from the day asked for on, all sports, in points, oldest first.
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
  /// How much of it is an estimate from nothing but the time.
  public var estimatedPoints: Double

  public init(day: CalendarDay, points: Double, estimatedPoints: Double = 0) {
    self.day = day
    self.points = points
    self.estimatedPoints = estimatedPoints
  }
}
