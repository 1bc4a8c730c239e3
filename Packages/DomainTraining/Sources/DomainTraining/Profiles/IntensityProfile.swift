public import DomainCore
import Foundation

/// What a recording shows about intensity, without thresholds and without time: small enough to keep for each workout,
/// so that figures of many workouts need none of their tracks.
///
/// Zones by any model and any thresholds follow from it. For sensors that record whole beats and watts they are those of
/// the track itself; other values are rounded to the step of their quantity.
public struct IntensityProfile: Equatable, Sendable {
  /// The time at each heart rate, in beats per minute.
  public var heartRates: ValueTimes
  /// The time at each power, in watts; with the time at 0.
  public var powers: ValueTimes
  /// The time at each speed, in meters per second, for sports on foot; empty for others.
  public var speeds: ValueTimes
  /// The weighted average power in watts; `nil` with less than 30 seconds of power. See `WeightedAveragePower`.
  public var weightedPowerWatts: Double?
  /// The output for each heartbeat after the warm-up: with power, if it was recorded, then with speed for sports on foot.
  public var efficiencies: [ProfiledEfficiency]
  /// The fall of the first of these outputs for each heartbeat, as a part; without the warm-up. `nil` without one.
  public var decouplingFraction: Double?

  /// Times and values may be stored ones; `init(of:sport:)` reads them from a track.
  public init(
    heartRates: ValueTimes = ValueTimes(of: .heartRate), powers: ValueTimes = ValueTimes(of: .power),
    speeds: ValueTimes = ValueTimes(of: .speed), weightedPowerWatts: Double? = nil,
    efficiencies: [ProfiledEfficiency] = [], decouplingFraction: Double? = nil
  ) {
    self.heartRates = heartRates
    self.powers = powers
    self.speeds = speeds
    self.weightedPowerWatts = weightedPowerWatts
    self.efficiencies = efficiencies
    self.decouplingFraction = decouplingFraction
  }

  /// The profile without the times of other quantities.
  public func limited(to quantities: Set<ZoneQuantity>) -> IntensityProfile {
    var limited = self
    if !quantities.contains(.heartRate) { limited.heartRates = ValueTimes(of: .heartRate) }
    if !quantities.contains(.power) { limited.powers = ValueTimes(of: .power) }
    if !quantities.contains(.speed) { limited.speeds = ValueTimes(of: .speed) }
    return limited
  }

  /// Whether the recording shows nothing about intensity.
  public var isEmpty: Bool { self == IntensityProfile() }

  /// The times of a quantity.
  public func times(of quantity: ZoneQuantity) -> ValueTimes {
    switch quantity {
    case .heartRate: heartRates
    case .power: powers
    case .speed: speeds
    }
  }

  /// The profile of a track. Efficiency and weighted power leave out values that no athlete reaches, as in `TrackDepth`.
  public init(of track: Track, sport: Sport) {
    let inputs = DepthInputs(of: track, sport: sport)
    self.init(
      heartRates: ValueTimes(of: .heartRate, in: track), powers: ValueTimes(of: .power, in: track),
      speeds: sport.isOnFoot ? ValueTimes(of: .speed, in: track) : ValueTimes(of: .speed),
      weightedPowerWatts: WeightedAveragePower(of: inputs.powers)?.watts.toMillionths)
    let levelFactor = sport.isOnFoot ? GradeAdjustment(of: track, sport: sport)?.factor ?? 1 : 1
    let outputs: [(EffortOutput, SampleSpans, factor: Double)] = [
      (.power, inputs.powers, 1), (.speed, sport.isOnFoot ? inputs.movingSpeeds : SampleSpans(), levelFactor),
    ]
    let warmUp = DecouplingRule.warmUpSeconds
    for (output, values, factor) in outputs {
      let pairs = PairedSpans(values, inputs.heartRates)
      guard pairs.totalSeconds > warmUp,
        pairs.totalSeconds >= values.totalSeconds * TrainingLoadCalculator.leastCoverage,
        let efficiency = ProfiledEfficiency(output, pairs, factor: factor, after: warmUp)
      else { continue }
      efficiencies.append(efficiency)
      if decouplingFraction == nil {
        decouplingFraction = Decoupling(.withoutWarmUp(seconds: warmUp), output, pairs)?.fraction.toMillionths
      }
    }
  }
}

/// The output for each heartbeat after the warm-up of one workout, and what says whether it can be compared.
public struct ProfiledEfficiency: Equatable, Sendable {
  /// Decides the unit of `value`.
  public var output: EffortOutput
  /// Watts per beat per minute, or meters per beat as if on level ground: see `GradeAdjustment`.
  public var value: Double
  /// The time with both values, without the warm-up.
  public var seconds: Double
  /// The mean of the same time, in beats per minute.
  public var averageHeartRateBPM: Double

  public init(output: EffortOutput, value: Double, seconds: Double, averageHeartRateBPM: Double) {
    self.output = output
    self.value = value
    self.seconds = seconds
    self.averageHeartRateBPM = averageHeartRateBPM
  }

  /// `nil` if there is too little time with both values.
  init?(_ output: EffortOutput, _ pairs: PairedSpans, factor: Double, after warmUp: Double) {
    let part = warmUp...pairs.totalSeconds
    guard let means = pairs.means(in: part), means.second > 0 else { return nil }
    switch output {
    case .power:
      guard let weighted = WeightedAveragePower(of: pairs.firsts(in: part)) else { return nil }
      value = weighted.watts / means.second
    case .speed:
      value = means.first * factor * 60 / means.second
    }
    guard value.isFinite else { return nil }
    self.output = output
    value = value.toMillionths
    seconds = (pairs.totalSeconds - warmUp).toMillionths
    averageHeartRateBPM = means.second.toMillionths
  }
}

extension Double {
  /// Single figures are stored to a millionth.
  fileprivate var toMillionths: Double { (self * 1e6).rounded() / 1e6 }
}

/// The time spent at each value of a quantity, rounded to a step.
public struct ValueTimes: Equatable, Sendable {
  /// The time at one value.
  public struct Bin: Equatable, Sendable {
    /// The value divided by the step.
    public var index: Int
    /// More than 0.
    public var seconds: Double

    public init(index: Int, seconds: Double) {
      self.index = index
      self.seconds = seconds
    }
  }

  /// Decides the unit and the step.
  public let quantity: ZoneQuantity
  /// In the order of their values. Those of a track are rounded to hundredths of a second, so that what is stored is what
  /// was computed.
  public private(set) var bins: [Bin]

  /// - Parameter bins: in the order of their values, each with some time; others are left out.
  public init(of quantity: ZoneQuantity, bins: [Bin] = []) {
    self.quantity = quantity
    self.bins = bins
    var last = Int.min
    let areInOrder = bins.allSatisfy { bin in
      defer { last = bin.index }
      return bin.seconds > 0 && bin.seconds.isFinite && bin.index > last
    }
    guard !areInOrder else { return }
    self.bins = []
    for bin in bins where bin.seconds > 0 && bin.seconds.isFinite && bin.index > self.bins.last?.index ?? .min {
      self.bins.append(bin)
    }
  }

  /// The times of the efforts that zones are measured by.
  init(of quantity: ZoneQuantity, in track: Track) {
    var seconds: [Int: Double] = [:]
    for span in SampleSpans(of: quantity, in: track).spans {
      guard let index = Int(exactly: (span.value / quantity.profileStep).rounded()) else { continue }
      seconds[index, default: 0] += span.seconds
    }
    self.quantity = quantity
    bins = seconds.sorted { $0.key < $1.key }.map {
      Bin(index: $0.key, seconds: max(1, ($0.value * 100).rounded()) / 100)
    }
  }

  /// The recorded time.
  public var totalSeconds: Double { bins.reduce(0) { $0 + $1.seconds } }

  /// Weighted by time; `nil` without any.
  public var mean: Double? {
    let seconds = totalSeconds
    return seconds > 0 ? bins.reduce(0) { $0 + value(of: $1) * $1.seconds } / seconds : nil
  }

  /// The value of a bin, in the unit of the quantity.
  public func value(of bin: Bin) -> Double { Double(bin.index) * quantity.profileStep }

  /// The time at values of at least a limit.
  public func seconds(from limit: Double) -> Double {
    bins.reduce(0) { $0 + (value(of: $1) >= limit ? $1.seconds : 0) }
  }

  /// The time between increasing bounds, one more than there are bounds; a bound belongs to the part above it.
  public func seconds(dividedBy bounds: [Double]) -> [Double] { sums(dividedBy: bounds) { _, seconds in seconds } }

  /// What the time between increasing bounds demands, in a unit that only compares the parts: of a heart rate the
  /// training impulse, of power and speed the time times the square, as in the loads that follow from them.
  public func demands(dividedBy bounds: [Double], _ thresholds: ResolvedThresholds) -> [Double] {
    switch quantity {
    case .heartRate:
      let impulse = HeartRateImpulse(thresholds)
      return sums(dividedBy: bounds) { value, seconds in impulse.trimp(seconds: seconds, atBPM: value) }
    case .power, .speed:
      return sums(dividedBy: bounds) { value, seconds in max(0, value) * max(0, value) * seconds }
    }
  }

  private func sums(dividedBy bounds: [Double], _ amount: (_ value: Double, _ seconds: Double) -> Double) -> [Double] {
    var parts = [Double](repeating: 0, count: bounds.count + 1)
    var part = 0
    for bin in bins {
      let value = value(of: bin)
      while part < bounds.count, bounds[part] <= value { part += 1 }
      parts[part] += amount(value, bin.seconds)
    }
    return parts
  }
}

extension ZoneQuantity {
  /// The step to which values are rounded: a beat per minute, a watt, a centimeter per second.
  public var profileStep: Double {
    switch self {
    case .heartRate, .power: 1
    case .speed: 0.01
    }
  }
}

extension ZoneTimes {
  /// The times of a profile in zones; `nil` without zones, or without recorded time.
  public init?(_ zones: TrainingZones?, of profile: IntensityProfile) {
    guard let zones else { return nil }
    self.init(zones, seconds: profile.times(of: zones.quantity).seconds(dividedBy: zones.bounds))
  }
}
