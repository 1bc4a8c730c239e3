import DomainCore
public import Foundation

/// A rule by which a program or a book computes a load, to explain why its figure differs from Fettle's.
///
/// `rawValue` is the stable name used in JSON.
public enum LoadRule: String, CaseIterable, Hashable, Sendable {
  /// Banister's TRIMP, sample by sample, with the constants usually quoted: 0.64 and 1.92 for men, 0.86 and 1.67 for
  /// women.
  case banister
  /// GoldenCheetah's and Elevate's TRIMP: from the average heart rate, 0.64 for both sexes.
  case goldenCheetahTRIMP = "golden-cheetah-trimp"
  /// Runalyze's TRIMP: sample by sample, 0.821776 for women, so that both sexes are equal at the maximum.
  case runalyzeTRIMP = "runalyze-trimp"
  /// Edwards' minutes in five zones of the maximum heart rate, times 1 to 5 (trainingimpulse.com).
  case edwards
  /// Lucia's minutes below, between and above two ventilatory thresholds, times 1, 2 and 3.
  case lucia
  /// GoldenCheetah's minutes in five zones of the lactate threshold, times 0.9, 1.1, 1.2, 2 and 5.
  case goldenCheetahZones = "golden-cheetah-zones"
  /// Foster's session RPE: minutes × perceived effort from 0 to 10.
  case sessionRPE = "session-rpe"
  /// GoldenCheetah's TRIMP(100) and Elevate's HRSS: 100 × TRIMP / TRIMP of an hour at the lactate threshold, from the
  /// average heart rate.
  case heartRateStress = "heart-rate-stress"
  /// Dreeve's: the same with the lower bound of zone 5. (Dreeve also rounds the reserve to a whole percent, and the sum
  /// of a day to a whole number.)
  case dreeve
  /// hours × (weighted average power / threshold power)² × 100.
  case powerStress = "power-stress"
  /// hours × (speed / threshold speed)² × 100, with the grade-adjusted speed.
  case runStress = "run-stress"
  /// GoldenCheetah's chart for runs: 110.78 × hours^1.025 × (speed / threshold speed)².
  case goldenCheetahRun = "golden-cheetah-run"
  /// Elevate's for swims: elapsed hours × (speed in motion / threshold speed)³ × 100.
  case swimStress = "swim-stress"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .banister: "TRIMP (Banister)"
    case .goldenCheetahTRIMP: "TRIMP (GoldenCheetah, Elevate)"
    case .runalyzeTRIMP: "TRIMP (Runalyze)"
    case .edwards: "TRIMP by zones (Edwards)"
    case .lucia: "TRIMP by thresholds (Lucia)"
    case .goldenCheetahZones: "TRIMP by zones (GoldenCheetah)"
    case .sessionRPE: "Session RPE (Foster)"
    case .heartRateStress: "Heart rate stress (GoldenCheetah, Elevate)"
    case .dreeve: "Heart rate stress (Dreeve)"
    case .powerStress: "Power stress (Coggan)"
    case .runStress: "Run stress"
    case .goldenCheetahRun: "Run stress (GoldenCheetah)"
    case .swimStress: "Swim stress (Elevate)"
    }
  }

  /// Whether 100 is an hour at threshold, as in Fettle. The other rules have scales of their own.
  public var isRelativeToThreshold: Bool {
    switch self {
    case .heartRateStress, .dreeve, .powerStress, .runStress, .goldenCheetahRun, .swimStress: true
    case .banister, .goldenCheetahTRIMP, .runalyzeTRIMP, .edwards, .lucia, .goldenCheetahZones, .sessionRPE: false
    }
  }
}

extension LoadRule {
  /// The load that the rule gives, in points of its own scale.
  ///
  /// - Returns: 0 or more; `nil` if an input that the rule needs is missing or impossible.
  public func points(_ inputs: LoadRuleInputs) -> Double? {
    let points: Double? =
      switch self {
      case .banister: impulse(inputs).bySample
      case .runalyzeTRIMP: impulse(inputs).bySample
      case .goldenCheetahTRIMP: impulse(inputs).fromAverage
      case .heartRateStress: stress(inputs, at: inputs.thresholds.lactateThresholdHeartRateBPM)
      case .dreeve: inputs.zone5BPM.flatMap { stress(inputs, at: $0) }
      case .edwards, .goldenCheetahZones, .lucia: byZone(inputs)
      case .sessionRPE: sessionRPE(inputs)
      case .powerStress: powerStress(inputs)
      case .runStress, .goldenCheetahRun, .swimStress: speedStress(inputs)
      }
    return points.flatMap { $0.isFinite ? max(0, $0) : nil }
  }

  private func impulse(_ inputs: LoadRuleInputs) -> ReserveImpulse {
    ReserveImpulse(rule: self, inputs)
  }

  /// 100 × TRIMP / TRIMP of an hour at a heart rate.
  private func stress(_ inputs: LoadRuleInputs, at bpm: Double) -> Double? {
    let impulse = impulse(inputs)
    let hour = impulse.trimp(seconds: 3_600, reserve: impulse.reserve(bpm))
    guard hour > 0, let reserve = impulse.averageReserve, let seconds = impulse.seconds else { return nil }
    return 100 * impulse.trimp(seconds: seconds, reserve: reserve) / hour
  }

  private func byZone(_ inputs: LoadRuleInputs) -> Double? {
    let thresholds = inputs.thresholds
    let (bounds, weights): ([Double], [Double])
    switch self {
    case .edwards:
      (bounds, weights) = ([0.5, 0.6, 0.7, 0.8, 0.9].map { $0 * thresholds.maximumHeartRateBPM }, [0, 1, 2, 3, 4, 5])
    case .goldenCheetahZones:
      (bounds, weights) = (
        [0.68, 0.83, 0.94, 1.05].map { $0 * thresholds.lactateThresholdHeartRateBPM }, [0.9, 1.1, 1.2, 2, 5]
      )
    default:
      guard let (first, second) = inputs.ventilatoryThresholds, first < second else { return nil }
      (bounds, weights) = ([first, second], [1, 2, 3])
    }
    guard inputs.heartRates.totalSeconds > 0 else { return nil }
    return inputs.heartRates.spans.reduce(0) { sum, span in
      // A bound belongs to the zone above it.
      let zone = bounds.count { $0 <= span.value }
      return sum + span.seconds / 60 * weights[zone]
    }
  }

  private func sessionRPE(_ inputs: LoadRuleInputs) -> Double? {
    guard let effort = inputs.perceivedEffort, (0...10).contains(effort), let seconds = inputs.motion
    else { return nil }
    return seconds / 60 * effort
  }

  private func powerStress(_ inputs: LoadRuleInputs) -> Double? {
    guard let threshold = inputs.thresholds.functionalThresholdPowerWatts else { return nil }
    return inputs.power?.points(thresholdWatts: threshold)
  }

  private func speedStress(_ inputs: LoadRuleInputs) -> Double? {
    guard let intensity = inputs.speedIntensity else { return nil }
    switch self {
    case .swimStress: return inputs.elapsed.map { $0 / 36 * pow(intensity, 3) }
    case .goldenCheetahRun: return inputs.motion.map { 110.78 * pow($0 / 3_600, 1.025) * intensity * intensity }
    default: return inputs.motion.map { $0 / 36 * intensity * intensity }
    }
  }
}

/// What the rules of other programs compute a load from. A rule whose inputs are missing gives no load.
public struct LoadRuleInputs: Sendable {
  /// The athlete's thresholds, with defaults for what is unset.
  public var thresholds: ResolvedThresholds
  /// Heart rates in beats per minute, with the time that each represents.
  public var heartRates: SampleSpans
  /// Seconds in motion.
  public var movingSeconds: TimeInterval?
  /// Seconds including pauses.
  public var elapsedSeconds: TimeInterval?
  /// Perceived effort from 0 to 10.
  public var perceivedEffort: Double?
  /// Meters per second in motion; grade-adjusted for runs.
  public var speed: Double?
  /// Meters per second that the athlete sustains for about an hour.
  public var thresholdSpeed: Double?
  /// The weighted average power.
  public var power: WeightedAveragePower?
  /// The heart rates of the two ventilatory thresholds, in beats per minute.
  public var ventilatoryThresholds: (first: Double, second: Double)?
  /// The lower bound of heart rate zone 5, in beats per minute.
  public var zone5BPM: Double?

  /// Values are in SI units.
  public init(
    thresholds: ResolvedThresholds, heartRates: SampleSpans = SampleSpans(), movingSeconds: TimeInterval? = nil,
    elapsedSeconds: TimeInterval? = nil, perceivedEffort: Double? = nil, speed: Double? = nil,
    thresholdSpeed: Double? = nil, power: WeightedAveragePower? = nil,
    ventilatoryThresholds: (first: Double, second: Double)? = nil, zone5BPM: Double? = nil
  ) {
    self.thresholds = thresholds
    self.heartRates = heartRates
    self.movingSeconds = movingSeconds
    self.elapsedSeconds = elapsedSeconds
    self.perceivedEffort = perceivedEffort
    self.speed = speed
    self.thresholdSpeed = thresholdSpeed
    self.power = power
    self.ventilatoryThresholds = ventilatoryThresholds
    self.zone5BPM = zone5BPM
  }

  /// The inputs that a recorded effort supports. Runs use the grade-adjusted speed, if altitudes are known.
  public init(of effort: TrainingEffort, thresholds: ResolvedThresholds, thresholdSpeed: Double? = nil) {
    let track = effort.track
    let inputs = DepthInputs(of: track, sport: effort.sport)
    let movingSeconds = MovingTime(of: track, sport: effort.sport).seconds
    self.init(
      thresholds: thresholds, heartRates: inputs.heartRates, movingSeconds: movingSeconds ?? effort.seconds,
      perceivedEffort: effort.perceivedEffort, thresholdSpeed: thresholdSpeed,
      power: effort.sport.isRiding ? WeightedAveragePower(of: inputs.powers) : nil)
    if let first = track.offsets.first, let last = track.offsets.last { elapsedSeconds = last - first }
    if effort.sport.isOnFoot { speed = GradeAdjustment(of: track, sport: effort.sport)?.adjustedSpeed }
    if speed == nil, let meters = DistanceProfile(of: track)?.totalMeters, let moving = movingSeconds, moving > 0 {
      speed = meters / moving
    }
  }

  /// The speed as a part of the threshold speed.
  fileprivate var speedIntensity: Double? {
    guard let speed, let thresholdSpeed, speed >= 0, speed.isFinite, thresholdSpeed > 0, thresholdSpeed.isFinite
    else { return nil }
    return speed / thresholdSpeed
  }

  /// Seconds in motion, without nonsense.
  var motion: TimeInterval? { movingSeconds.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } }
  /// Seconds including pauses, without nonsense.
  var elapsed: TimeInterval? { elapsedSeconds.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } }
}

/// A rule by which a program averages power with more weight on hard parts.
///
/// Fettle uses `coggan`, see `WeightedAveragePower`. `rawValue` is the stable name used in JSON.
public enum PowerAverageRule: String, CaseIterable, Hashable, Sendable {
  /// The rolling mean of 30 seconds, from the first full window on.
  case coggan
  /// GoldenCheetah's: the window begins filled with zeros, and every second counts.
  case goldenCheetah = "golden-cheetah"
  /// Endurain's: no window, every second counts by itself.
  case endurain

  /// The display name, in English.
  public var name: String {
    switch self {
    case .coggan: "Coggan"
    case .goldenCheetah: "GoldenCheetah"
    case .endurain: "Endurain"
    }
  }

  /// The average in watts.
  ///
  /// - Parameter powers: watts with the time that each represents.
  /// - Returns: `nil` without power; for Coggan, with less than 30 seconds of it.
  public func watts(_ powers: SampleSpans) -> Double? {
    guard powers.totalSeconds > 0 else { return nil }
    switch self {
    case .coggan: return WeightedAveragePower(of: powers)?.watts
    case .endurain:
      let fourth = powers.spans.reduce(0) { $0 + pow(max(0, $1.value), 4) * $1.seconds }
      return finite(pow(fourth / powers.totalSeconds, 0.25))
    case .goldenCheetah:
      var filled = SampleSpans()
      filled.append(0, from: 0, seconds: 29)
      for span in powers.spans { filled.append(span.value, from: span.start, seconds: span.seconds) }
      return WeightedAveragePower(of: filled)?.watts
    }
  }

  private func finite(_ watts: Double) -> Double? { watts.isFinite ? watts : nil }
}

/// Banister's impulse with the constants and the averaging of a program.
private struct ReserveImpulse {
  private let inputs: LoadRuleInputs
  private let scale: Double
  private let exponent: Double

  /// A sex that is unspecified is weighted by the mean of both.
  init(rule: LoadRule, _ inputs: LoadRuleInputs) {
    self.inputs = inputs
    let femaleScale =
      switch rule {
      case .goldenCheetahTRIMP, .heartRateStress: 0.64
      case .runalyzeTRIMP: 0.821_776
      default: 0.86
      }
    (scale, exponent) =
      switch inputs.thresholds.sex {
      case .male: (0.64, 1.92)
      case .female: (femaleScale, 1.67)
      // Runalyze has these constants for an unknown sex; the others do not compute a load then.
      case .unspecified: rule == .runalyzeTRIMP ? (0.725_215, 1.795) : ((0.64 + femaleScale) / 2, 1.795)
      }
  }

  /// The part of the heart rate reserve in use, 0 to 1.
  func reserve(_ bpm: Double) -> Double {
    let (rest, maximum) = (inputs.thresholds.restingHeartRateBPM, inputs.thresholds.maximumHeartRateBPM)
    return min(max(0, (bpm - rest) / (maximum - rest)), 1)
  }

  func trimp(seconds: TimeInterval, reserve: Double) -> Double {
    seconds / 60 * reserve * scale * exp(exponent * reserve)
  }

  var bySample: Double? {
    guard inputs.heartRates.totalSeconds > 0 else { return nil }
    return inputs.heartRates.spans.reduce(0) { $0 + trimp(seconds: $1.seconds, reserve: reserve($1.value)) }
  }

  /// Seconds in motion, otherwise those with a heart rate.
  var seconds: TimeInterval? { inputs.motion ?? inputs.heartRates.totalSeconds }

  var averageReserve: Double? { inputs.heartRates.mean.map(reserve) }

  var fromAverage: Double? {
    guard let seconds, let averageReserve else { return nil }
    return trimp(seconds: seconds, reserve: averageReserve)
  }
}
