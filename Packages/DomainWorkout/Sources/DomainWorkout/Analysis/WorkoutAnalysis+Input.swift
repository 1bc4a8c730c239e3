extension WorkoutAnalysis {
  /// Everything that an analysis depends on: equal inputs have equal analyses.
  public struct Input: Equatable, Sendable {
    public let track: Track
    public let sport: Sport
    /// Those of the workout's day.
    public let thresholds: AthleteThresholds
    public let zoneRules: ZoneRules
    /// What the curves are to be drawn over.
    public let axis: TrackAxis

    public init(
      of detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules(),
      over axis: TrackAxis = .time
    ) {
      track = detail.track
      sport = detail.workout.sport
      self.thresholds = thresholds.thresholds(on: detail.workout.day)
      self.zoneRules = zoneRules
      self.axis = axis
    }
  }

  /// The analysis of a workout as it is now.
  public init(
    of detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules(),
    over axis: TrackAxis = .time
  ) {
    self.init(Input(of: detail, thresholds: thresholds, zoneRules: zoneRules, over: axis))
  }
}
