public import DomainCore
public import DomainTraining

extension WorkoutAnalysis {
  /// Everything that an analysis depends on: equal inputs have equal analyses.
  public struct Input: Equatable, Sendable {
    public let track: Track
    public let sport: Sport
    /// The thresholds of the workout's day.
    public let thresholds: Thresholds
    public let zoneRules: ZoneRules
    /// The axis for the curves.
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

  /// The analysis of a workout in its current state.
  public init(
    of detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules(),
    over axis: TrackAxis = .time
  ) {
    self.init(Input(of: detail, thresholds: thresholds, zoneRules: zoneRules, over: axis))
  }
}
