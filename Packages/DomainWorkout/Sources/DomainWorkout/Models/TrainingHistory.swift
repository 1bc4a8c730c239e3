/// What the log knows of a stretch of training, read in one go so that all of it fits together.
public struct TrainingHistory: Equatable, Sendable {
  /// Days with training from the day asked for on, oldest first.
  public var dailyVolumes: [DailyVolume]
  /// All time, the sport with the most time in motion first; not narrowed by a sport.
  public var sportVolumes: [SportVolume]
  /// Newest first.
  public var recentWorkouts: [Workout]

  public init(dailyVolumes: [DailyVolume], sportVolumes: [SportVolume], recentWorkouts: [Workout]) {
    self.dailyVolumes = dailyVolumes
    self.sportVolumes = sportVolumes
    self.recentWorkouts = recentWorkouts
  }
}
