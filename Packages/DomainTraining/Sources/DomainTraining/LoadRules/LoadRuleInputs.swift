import DomainCore
public import Foundation

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
  var speedIntensity: Double? {
    guard let speed, let thresholdSpeed, speed >= 0, speed.isFinite, thresholdSpeed > 0, thresholdSpeed.isFinite
    else { return nil }
    return speed / thresholdSpeed
  }

  /// Seconds in motion, without nonsense.
  var motion: TimeInterval? { movingSeconds.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } }
  /// Seconds including pauses, without nonsense.
  var elapsed: TimeInterval? { elapsedSeconds.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } }
}
