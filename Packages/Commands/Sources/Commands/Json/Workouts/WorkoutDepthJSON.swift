import DomainCore
import DomainTraining
import DomainWorkout

/// The figures of the panel "In depth" in JSON. What a workout does not have is omitted.
struct WorkoutDepthJSON: Encodable {
  struct EfficiencyJSON: Encodable {
    /// `power` or `speed`
    let output: String
    /// Watts per beat per minute, or meters per beat.
    let value: Double
    let averageHeartRate: Double
    let seconds: Double
  }

  struct DecouplingJSON: Encodable {
    /// `whole`, `without-warm-up`, `weighted-power` or `elapsed-time`
    let rule: String
    let output: String
    /// Positive if the heart rate drifted up; 0.05 is 5 %.
    let fraction: Double
  }

  struct GradedJSON: Encodable {
    let rule: String
    /// The distance on the level that cost as much.
    let meters: Double
    let metersPerSecond: Double?
  }

  struct ClimbJSON: Encodable {
    let startMeters: Double
    let lengthMeters: Double
    let ascentMeters: Double
    /// 0.05 is 5 %.
    let meanGrade: Double
    let elapsedSeconds: Double
  }

  struct DistributionJSON: Encodable {
    /// `revolutions-per-minute`, `kilometers-per-hour`, `seconds-per-kilometer` or `seconds-per-hundred-meters`
    let unit: String
    let lowerBound: Double
    let binWidth: Double
    let seconds: [Double]
  }

  struct WPrimeJSON: Encodable {
    /// `integral` or `differential`
    let model: String
    let criticalPowerWatts: Double
    let wPrimeJoules: Double
    /// The model that fitted critical power and W′.
    let fittedBy: String
    /// Negative if critical power or W′ is too low.
    let lowestJoules: Double
    let lowestOffset: Double
  }

  struct SwimJSON: Encodable {
    let lengths: Int
    /// Seconds of swimming, without rests.
    let seconds: Double
    let secondsPerHundredMeters: Double?
    let strokesPerMinute: Double?
    let strokesPerLength: Double?
    let swolf: Double?
  }

  let weightedAveragePower: Double?
  let intensityFactor: Double?
  let variabilityIndex: Double?
  let workKilojoules: Double?
  let efficiencies: [EfficiencyJSON]
  let decouplings: [DecouplingJSON]
  let graded: GradedJSON?
  /// 0 to 1.
  let coastingShare: Double?
  let climbs: [ClimbJSON]
  let cadences: DistributionJSON?
  let speeds: DistributionJSON?
  let wPrime: [WPrimeJSON]
  let swim: SwimJSON?

  init(_ analysis: WorkoutAnalysis) {
    let depth = analysis.depth
    weightedAveragePower = depth.power?.weightedAverageWatts
    intensityFactor = depth.power?.intensityFactor
    variabilityIndex = depth.power?.variabilityIndex
    workKilojoules = depth.power?.kilojoules
    efficiencies = depth.efficiencies.map {
      EfficiencyJSON(
        output: $0.output.rawValue, value: $0.value, averageHeartRate: $0.averageHeartRateBPM, seconds: $0.seconds)
    }
    decouplings = depth.decouplings.map {
      DecouplingJSON(rule: $0.rule.code, output: $0.output.rawValue, fraction: $0.fraction)
    }
    graded = analysis.gradeAdjustment.map {
      GradedJSON(rule: $0.rule.rawValue, meters: $0.adjustedMeters, metersPerSecond: $0.adjustedSpeed)
    }
    coastingShare = depth.coastingShare
    climbs = analysis.climbs.map {
      ClimbJSON(
        startMeters: $0.startMeters, lengthMeters: $0.lengthMeters, ascentMeters: $0.ascentMeters,
        meanGrade: $0.meanGrade, elapsedSeconds: $0.elapsedSeconds)
    }
    cadences = depth.cadences.map(Self.distribution)
    speeds = depth.speeds.map(Self.distribution)
    wPrime = analysis.wPrimes.map {
      WPrimeJSON(
        model: $0.model.rawValue, criticalPowerWatts: $0.estimate.criticalPowerWatts,
        wPrimeJoules: $0.estimate.wPrimeJoules, fittedBy: $0.estimate.model.rawValue,
        lowestJoules: $0.lowest.joules, lowestOffset: $0.lowest.offset)
    }
    swim = analysis.swim.map {
      SwimJSON(
        lengths: $0.activeLengths.count, seconds: $0.activeSeconds,
        secondsPerHundredMeters: $0.activeSecondsPerHundredMeters, strokesPerMinute: $0.strokesPerMinute,
        strokesPerLength: $0.strokesPerLength, swolf: $0.averageSWOLF)
    }
  }

  private static func distribution(_ histogram: TimeHistogram) -> DistributionJSON {
    DistributionJSON(
      unit: histogram.unit.rawValue, lowerBound: histogram.lowerBound, binWidth: histogram.binWidth,
      seconds: histogram.seconds)
  }
}

/// The intervals found in a track in JSON.
struct WorkoutIntervalsJSON: Encodable {
  struct SegmentJSON: Encodable {
    /// `work` or `recovery`
    let kind: String
    let startOffset: Double
    let seconds: Double
    /// Watts, meters per second or beats per minute, by the source.
    let meanOutput: Double?
  }

  /// `power`, `speed` or `heart-rate`; omitted if nothing was recorded.
  let source: String?
  /// Beginning and ending with work; empty if there are no intervals.
  let segments: [SegmentJSON]

  init(_ intervals: TrackIntervals) {
    source = intervals.source?.rawValue
    segments = intervals.segments.map {
      SegmentJSON(kind: $0.kind.rawValue, startOffset: $0.startOffset, seconds: $0.seconds, meanOutput: $0.meanOutput)
    }
  }
}

/// Another workout on the same way in JSON.
struct RoutePassJSON: Encodable {
  let workout: String
  let title: String
  let day: String
  let seconds: Double
  /// Its time less that of this workout.
  let differenceSeconds: Double
  /// `same` or `reverse`
  let direction: String
  let averageHeartRate: Double?

  init(_ pass: RoutePass) {
    workout = pass.workout.description
    title = pass.title
    day = pass.day.description
    seconds = pass.seconds
    differenceSeconds = pass.differenceSeconds
    direction = pass.direction.rawValue
    averageHeartRate = pass.averageHeartRateBPM
  }
}

/// The time in each zone of one kind. Each zone is identified by its lower bound, in beats per minute, watts or meters
/// per second; the first begins at 0.
struct ZoneTimesJSON: Encodable {
  struct ZoneJSON: Encodable {
    let name: String
    let from: Double
    let seconds: Double
  }

  let quantity: String
  /// A sentence for people, unchanged since version 1 of the format; programs read `modelIdentifier`. Omitted for the
  /// athlete's own boundaries.
  let model: String?
  /// The stable name of the zone model, as in settings; omitted for the athlete's own boundaries.
  let modelIdentifier: String?
  /// The inputs of the boundaries that the athlete did not set.
  let assumed: [String]
  let zones: [ZoneJSON]

  init(_ times: ZoneTimes) {
    quantity =
      switch times.zones.quantity {
      case .heartRate: "heartRate"
      case .power: "power"
      case .speed: "speed"
      }
    model = times.zones.model.flatMap { Self.sentences[$0.identifier] ?? $0.identifier }
    modelIdentifier = times.zones.model?.identifier
    assumed = times.zones.assumed.map(\.rawValue).sorted()
    zones = times.seconds.indices.map { index in
      ZoneJSON(
        name: times.zones.names[index], from: index > 0 ? times.zones.bounds[index - 1] : 0,
        seconds: times.seconds[index])
    }
  }

  /// Part of the format: different wording on screens does not change them. A model that is not listed here only has
  /// its stable name.
  private static let sentences = [
    "maximum": "% of maximum", "reserve": "% of reserve (Karvonen)",
    "lactate-threshold": "% of lactate threshold (Coggan)", "friel-running": "% of lactate threshold (Friel, running)",
    "friel-cycling": "% of lactate threshold (Friel, cycling)", "coggan": "% of threshold power (Coggan)",
    "friel": "% of threshold pace (Friel)",
  ]
}
