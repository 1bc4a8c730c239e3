public import DomainCore
public import DomainTraining

extension WorkoutAnalysis {
  /// Everything that an analysis depends on: equal inputs have equal analyses.
  public struct Input: Equatable, Sendable {
    /// The recorded samples.
    public let track: Track
    /// The sport as corrected, which decides which analyses apply.
    public let sport: Sport
    /// The thresholds of the workout's day.
    public let thresholds: Thresholds
    /// The zone models, or the athlete's own boundaries.
    public let zoneRules: ZoneRules
    /// The axis for the curves.
    public let axis: TrackAxis
    /// The length of the pool in meters and the number of lengths; `nil` if either is unknown.
    public let pool: Pool?
    /// The athlete's critical power around the day; `nil` if it is unknown.
    public let criticalPower: CriticalPowerEstimate?

    /// `thresholds` are reduced to those of its day.
    public init(
      of detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules(),
      over axis: TrackAxis = .time, criticalPower: CriticalPowerEstimate? = nil
    ) {
      track = detail.track
      sport = detail.workout.sport
      self.thresholds = thresholds.thresholds(on: detail.workout.day)
      self.zoneRules = zoneRules
      self.axis = axis
      self.criticalPower = criticalPower
      pool = Pool(of: detail.workout)
    }
  }

  /// The analysis of a workout in its current state.
  public init(
    of detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules(),
    over axis: TrackAxis = .time, criticalPower: CriticalPowerEstimate? = nil
  ) {
    self.init(
      Input(
        of: detail, thresholds: thresholds, zoneRules: zoneRules, over: axis, criticalPower: criticalPower))
  }

  /// A pool and how often it was swum through.
  public struct Pool: Hashable, Sendable {
    /// The length of the pool in meters.
    public let meters: Double
    /// The number of lengths that were swum.
    public let lengthCount: Int

    init?(of workout: Workout) {
      guard workout.sport == .swimming, let meters = workout.poolLengthMeters, let count = workout.poolLengthCount
      else { return nil }
      self.meters = meters
      lengthCount = count
    }
  }
}
