public import Foundation

/// The two efforts that divide easy, moderate and hard training.
///
/// An effort on a bound belongs to the zone above it, as in ``TrainingZones``.
public struct IntensityBounds: Hashable, Sendable {
  /// What the bounds divide, which decides their unit.
  public let quantity: ZoneQuantity
  /// The lowest moderate effort, in the unit of the quantity.
  public let first: Double
  /// The lowest hard effort, in the unit of the quantity.
  public let second: Double

  /// - Returns: `nil` unless 0 < first < second.
  public init?(_ quantity: ZoneQuantity, first: Double, second: Double) {
    guard 0 < first, first < second, second.isFinite else { return nil }
    self.quantity = quantity
    self.first = first
    self.second = second
  }

  /// The bounds that follow from a threshold by the fractions of ``ZoneQuantity/intensityFractions``.
  ///
  /// - Parameter threshold: the heart rate at the lactate threshold, the functional threshold power or the threshold
  ///   speed, in the unit of the quantity.
  /// - Returns: `nil` unless the threshold is positive.
  public init?(_ quantity: ZoneQuantity, threshold: Double) {
    let fractions = quantity.intensityFractions
    self.init(quantity, first: threshold * fractions.first, second: threshold * fractions.second)
  }

  /// The distribution of the time with some efforts.
  ///
  /// - Parameter histogram: efforts in the unit of the quantity, in any order, each with its time. Those that are not
  ///   finite, and times that are not positive, do not count.
  public func distribution(of histogram: [(value: Double, seconds: TimeInterval)]) -> IntensityDistribution {
    var (easy, moderate, hard) = (0.0, 0.0, 0.0)
    for (value, seconds) in histogram where value.isFinite && seconds.isFinite && seconds > 0 {
      if value < first { easy += seconds } else if value < second { moderate += seconds } else { hard += seconds }
    }
    return IntensityDistribution(easy: easy, moderate: moderate, hard: hard)
  }

  /// The distribution of the recorded time of a workout; `nil` if the quantity was not recorded.
  public func distribution(of track: Track) -> IntensityDistribution? {
    ZoneTimes(TrainingZones(own: [first, second], of: quantity), in: track).map {
      IntensityDistribution(easy: $0.seconds[0], moderate: $0.seconds[1], hard: $0.seconds[2])
    }
  }

  /// An estimate of the distribution from the times in the zones of a model. A zone that a bound divides is split by its
  /// width, as if its time were spread evenly.
  ///
  /// - Parameters:
  ///   - seconds: one for each of the zones' names.
  ///   - zones: of the same quantity.
  /// - Returns: `nil` for zones of another quantity, and if a bound is below the first boundary or above the last,
  ///   because nobody knows the efforts in a zone that is open on one side.
  public func distribution(of seconds: [TimeInterval], in zones: TrainingZones) -> IntensityDistribution? {
    guard zones.quantity == quantity, seconds.count == zones.names.count, let lowest = zones.bounds.first,
      let highest = zones.bounds.last, lowest <= first, second <= highest, let below = seconds.first,
      let above = seconds.last
    else { return nil }
    var sum = IntensityDistribution(easy: below, hard: above)
    for (index, (low, high)) in zip(zones.bounds, zones.bounds.dropFirst()).enumerated() {
      func part(below bound: Double) -> Double { min(max((bound - low) / (high - low), 0), 1) }
      let (easy, notHard) = (part(below: first), part(below: second))
      let time = seconds[index + 1]
      sum += IntensityDistribution(easy: time * easy, moderate: time * (notHard - easy), hard: time * (1 - notHard))
    }
    return sum
  }
}

extension ZoneQuantity {
  /// The bounds between easy, moderate and hard training, as parts of the threshold: the heart rate at the lactate
  /// threshold, the functional threshold power or the threshold speed.
  ///
  /// The fractions are our convention. The upper ones are the thresholds themselves. The lower ones are at or near the
  /// beginning of zone 3 of a model: 90 % of Friel's heart rates for running, 75 % of Coggan's power, 88 % of Friel's
  /// pace.
  public var intensityFractions: (first: Double, second: Double) {
    switch self {
    case .heartRate: (0.90, 1)
    case .power: (0.78, 1)
    case .speed: (0.88, 1)
    }
  }
}
