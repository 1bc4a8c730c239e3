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
