public import DomainCore
public import DomainTraining

/// Everything derived from a workout's track and the thresholds of its day, beyond its figures.
public struct WorkoutAnalysis: Equatable, Sendable {
  /// The number of buckets that charts are reduced to: several times the dots across a wide terminal, for zooming in.
  public static let bucketCount = 1_200

  /// One for each full kilometer, with the rest at the end; empty without a distance.
  public var kilometerSplits: [Split]
  /// One for each full mile, with the rest at the end; empty without a distance.
  public var mileSplits: [Split]
  /// For heart rate, power and pace, if they were recorded and have zones.
  public var zones: [ZoneTimes]
  /// What the track shows about the effort: variability, efficiency, decoupling, distributions.
  public var depth: TrackDepth
  /// The distance and the speed on the level that cost as much; `nil` for other sports than those on foot, and without
  /// altitudes or a distance.
  public var gradeAdjustment: GradeAdjustment?
  /// The climbs, for sports on land.
  public var climbs: [TrackClimb]
  /// The mean of the recorded heart rates in beats per minute, by time; `nil` without them. The workout's average may be
  /// the device's.
  public var averageHeartRateBPM: Double?
  /// Intervals found in the track, whether or not laps mark them.
  public var intervals: TrackIntervals
  /// The recorded quantities, over ``axis``.
  public var series: [TrackSeries]
  /// The moment and the distance at the middle of each bucket of the series.
  public var moments: [TrackMoment]
  /// The lengths of a swim; `nil` for other sports, and if the track has no single lengths.
  public var swim: PoolSwim?
  /// The W′ balance by every model; empty without power or critical power, and for sports whose power is not measured
  /// at the pedals.
  public var wPrimes: [WPrimeAnalysis]
  /// The route; `nil` if no position was recorded.
  public var route: TrackRoute?

  /// The axis of the charts; time if distance was requested and is unknown.
  public var axis: TrackAxis { series.first?.axis ?? .time }

  /// Computes the analysis, which depends on nothing but the input.
  public init(_ input: Input) {
    let track = input.track
    let splits = Splits.kilometersAndMiles(of: track, sport: input.sport)
    kilometerSplits = splits.kilometers.splits
    mileSplits = splits.miles.splits
    zones = input.zoneRules.times(in: track, of: input.sport, input.thresholds)
    depth = TrackDepth(of: track, sport: input.sport, thresholds: input.thresholds.resolved)
    gradeAdjustment = input.sport.isOnFoot ? GradeAdjustment(of: track, sport: input.sport) : nil
    climbs = input.sport.speedConvention == .pacePerHundred ? [] : TrackClimbs(of: track).climbs
    averageHeartRateBPM = SampleSpans(heartRatesOf: track).mean
    intervals = TrackIntervals(of: track, sport: input.sport)
    let curves = TrackCurves(of: track, over: input.axis, bucketCount: Self.bucketCount)
    series = curves.series
    moments = curves.moments
    swim = input.pool.flatMap { PoolSwim(of: track, poolMeters: $0.meters, lengthCount: $0.lengthCount) }
    wPrimes =
      input.sport.isRiding
      ? input.criticalPower.map { WPrimeAnalysis.all(of: track, estimate: $0, bucketCount: Self.bucketCount) } ?? []
      : []
    route = TrackRoute(of: track)
  }
}

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

/// Computes splits, zones, curves and the route of a workout.
///
/// An analysis passes over the whole track several times, so a screen requests one only if its input has changed.
public struct AnalyzeWorkoutUseCase: Sendable {
  private let analyze: @Sendable (WorkoutAnalysis.Input) -> WorkoutAnalysis

  /// - Parameter analyze: the function that computes it.
  public init(analyze: @escaping @Sendable (WorkoutAnalysis.Input) -> WorkoutAnalysis = { WorkoutAnalysis($0) }) {
    self.analyze = analyze
  }

  /// Runs on none of the caller's actors.
  @concurrent
  public func execute(_ input: WorkoutAnalysis.Input) async -> WorkoutAnalysis {
    analyze(input)
  }
}
