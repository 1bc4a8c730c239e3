import DomainTraining
import DomainWorkout

/// What the track shows about the effort. Each member is omitted if the track lacks what its rule needs.
struct DepthJSON: Encodable {
  struct EfficiencyJSON: Encodable {
    /// `power` or `speed`
    let output: String
    /// Watts for each beat per minute, or meters for each beat.
    let value: Double
    let averageHeartRate: Double
  }

  struct DecouplingJSON: Encodable {
    /// `power` or `speed`
    let output: String
    /// `whole`, `without-warm-up`, `weighted-power` or `elapsed-time`
    let rule: String
    /// How much the output for each heartbeat fell from the first half to the second: 0.05 is 5 %.
    let fraction: Double
  }

  let averagePower: Double?
  let weightedAveragePower: Double?
  /// Of the threshold power.
  let intensityFactor: Double?
  let variabilityIndex: Double?
  let workKilojoules: Double?
  let efficiencies: [EfficiencyJSON]
  let decouplings: [DecouplingJSON]
  /// The part of riding time without pedaling, 0 to 1.
  let coastingShare: Double?
  /// The speed on the level that costs as much.
  let gradedSpeedMetersPerSecond: Double?

  init(_ analysis: WorkoutAnalysis) {
    let depth = analysis.depth
    averagePower = depth.power?.averageWatts
    weightedAveragePower = depth.power?.weightedAverageWatts
    intensityFactor = depth.power?.intensityFactor
    variabilityIndex = depth.power?.variabilityIndex
    workKilojoules = depth.power?.kilojoules
    efficiencies = depth.efficiencies.map {
      EfficiencyJSON(output: $0.output.rawValue, value: $0.value, averageHeartRate: $0.averageHeartRateBPM)
    }
    decouplings = depth.decouplings.map {
      DecouplingJSON(output: $0.output.rawValue, rule: $0.rule.code, fraction: $0.fraction)
    }
    coastingShare = depth.coastingShare
    gradedSpeedMetersPerSecond = analysis.gradeAdjustment?.adjustedSpeed
  }
}

/// A climb, from foot to top.
struct ClimbJSON: Encodable {
  let startSeconds: Double
  let elapsedSeconds: Double
  let startMeters: Double
  let lengthMeters: Double
  let ascentMeters: Double
  /// Rise over length: 0.05 is 5 %.
  let meanGrade: Double

  init(_ climb: TrackClimb) {
    startSeconds = climb.startOffset
    elapsedSeconds = climb.elapsedSeconds
    startMeters = climb.startMeters
    lengthMeters = climb.lengthMeters
    ascentMeters = climb.ascentMeters
    meanGrade = climb.meanGrade
  }
}

/// Work and recovery, found without laps.
struct IntervalsJSON: Encodable {
  struct SegmentJSON: Encodable {
    /// `work` or `recovery`
    let kind: String
    let startSeconds: Double
    let seconds: Double
    /// Watts, meters per second or beats per minute, by the source.
    let mean: Double?
  }

  /// `power`, `speed` or `heart-rate`; omitted if there are no intervals.
  let source: String?
  let segments: [SegmentJSON]

  init(_ intervals: TrackIntervals) {
    source = intervals.source?.rawValue
    segments = intervals.segments.map {
      SegmentJSON(
        kind: $0.kind == .work ? "work" : "recovery", startSeconds: $0.startOffset, seconds: $0.seconds,
        mean: $0.meanOutput)
    }
  }
}
