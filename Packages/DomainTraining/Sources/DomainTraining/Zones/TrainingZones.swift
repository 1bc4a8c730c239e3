public import DomainCore
public import Foundation

/// The quantity that zones divide.
public enum ZoneQuantity: CaseIterable, Hashable, Sendable {
  /// Beats per minute.
  case heartRate
  /// Watts.
  case power
  /// Meters per second, which people on foot read as a pace.
  case speed
}

/// Efforts of one kind, divided into zones.
///
/// Boundaries are real numbers, and a boundary belongs to the zone above it, so that no effort falls between two zones.
/// Models whose zone 1 has a lower boundary have a bucket below it, so that the times of all buckets add up.
public struct TrainingZones: Equatable, Sendable {
  /// A zone model of any kind.
  public struct Model: Equatable, Sendable {
    /// The stable name of the model, as in its `rawValue`.
    public let identifier: String
    /// The display name, in English.
    public let name: String

    init(_ model: some ZoneModel) {
      identifier = model.rawValue
      name = model.name
    }
  }

  /// What the zones divide, which decides the unit of the bounds.
  public let quantity: ZoneQuantity
  /// The model that determined the boundaries; `nil` for the athlete's own boundaries.
  public let model: Model?
  /// The beginning of each bucket but the first, increasing, in the unit of the quantity.
  public let bounds: [Double]
  /// The name of each bucket: `below 1`, `1`, `5a`.
  public let names: [String]
  /// The inputs of the boundaries that the athlete did not set.
  public let assumed: Set<ThresholdKind>

  /// The zones of a heart rate model. Thresholds that are not set count with their defaults: see ``assumed``.
  public init(_ model: HeartRateZoneModel, thresholds: ResolvedThresholds) {
    quantity = .heartRate
    self.model = Model(model)
    bounds = model.percentages.map { model.bound(at: $0, thresholds) }
    names = model.zoneNames
    assumed = model.basis.intersection(thresholds.assumed)
  }

  /// - Parameter functionalThresholdPowerWatts: there are no zones without it, because power is never estimated.
  public init?(_ model: PowerZoneModel, functionalThresholdPowerWatts: Double?) {
    guard let watts = functionalThresholdPowerWatts, watts.isFinite, watts > 0 else { return nil }
    quantity = .power
    self.model = Model(model)
    bounds = model.percentages.map { watts * $0 / 100 }
    names = model.zoneNames
    assumed = []
  }

  /// - Parameter thresholdSpeedMetersPerSecond: there are no zones without it.
  public init?(_ model: PaceZoneModel, thresholdSpeedMetersPerSecond: Double?) {
    guard let speed = thresholdSpeedMetersPerSecond, speed.isFinite, speed > 0 else { return nil }
    quantity = .speed
    self.model = Model(model)
    bounds = model.percentagesOfPace.map { speed * 100 / $0 }
    names = model.zoneNames
    assumed = []
  }

  /// The athlete's own zones, named `1`, `2` and so on.
  ///
  /// - Parameter bounds: increasing; there are no zones if it is empty or does not increase.
  public init?(own bounds: [Double], of quantity: ZoneQuantity) {
    guard !bounds.isEmpty, bounds.allSatisfy(\.isFinite), zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return nil
    }
    self.quantity = quantity
    model = nil
    self.bounds = bounds
    names = (1...bounds.count + 1).map(String.init)
    assumed = []
  }

  /// The index of the bucket that an effort belongs to, from 0.
  public func index(of effort: Double) -> Int {
    bounds.count { $0 <= effort }
  }

  /// Seconds in each bucket, one for each of `names`. Samples are weighted by the time they represent, so that "smart"
  /// recording and recording each second agree; the sum is the time for which the quantity was recorded.
  public func seconds(in track: Track) -> [TimeInterval] {
    var seconds = [TimeInterval](repeating: 0, count: names.count)
    for span in SampleSpans(of: quantity, in: track).spans {
      seconds[index(of: span.value)] += span.seconds
    }
    return seconds
  }
}

/// The time trained in each zone of one kind.
public struct ZoneTimes: Equatable, Sendable {
  /// The zones that the times are for.
  public let zones: TrainingZones
  /// Seconds, one for each of the zones' names; the sum is more than 0.
  public let seconds: [TimeInterval]

  /// - Returns: `nil` without zones, or without the recorded data they need.
  public init?(_ zones: TrainingZones?, in track: Track) {
    guard let zones else { return nil }
    self.init(zones, seconds: zones.seconds(in: track))
  }

  init?(_ zones: TrainingZones, seconds: [TimeInterval]) {
    guard seconds.contains(where: { $0 > 0 }) else { return nil }
    self.zones = zones
    self.seconds = seconds
  }
}

extension SampleSpans {
  /// The efforts that zones are measured by. Speeds are averaged, because positions are noisy.
  init(of quantity: ZoneQuantity, in track: Track) {
    switch quantity {
    case .heartRate: self.init(heartRatesOf: track)
    case .power: self = TrackSeries.spans(of: .power, in: track)
    case .speed: self = TrackSeries.spans(of: .speed, in: track).averaged(overSeconds: TrackSeries.speedWindowSeconds)
    }
  }

  /// Each value as the mean of the interval around the middle of its time.
  private func averaged(overSeconds seconds: TimeInterval) -> SampleSpans {
    let integral = SpanIntegral(self, isIndexed: false)
    var window = SpanIntegral.Window(from: -seconds / 2, seconds: seconds)
    var averaged = SampleSpans(capacity: spans.count)
    for span in spans {
      let mean = window.mean(of: integral, at: span.start + span.seconds / 2) ?? span.value
      averaged.append(mean, from: span.start, seconds: span.seconds)
    }
    return averaged
  }
}

/// The rules for all zones of a workout.
public struct ZoneRules: Hashable, Sendable {
  /// The zones of heart rate, for all sports.
  public var heartRate: ZoneChoice<HeartRateZoneModel>
  /// The zones of power; a model needs a functional threshold power.
  public var power: ZoneChoice<PowerZoneModel>
  /// The zones of pace, for sports on foot; a model needs a threshold speed.
  public var pace: ZoneChoice<PaceZoneModel>

  /// The defaults are the models of a person who chose none.
  public init(
    heartRate: ZoneChoice<HeartRateZoneModel> = .model(.lactateThreshold),
    power: ZoneChoice<PowerZoneModel> = .model(.coggan), pace: ZoneChoice<PaceZoneModel> = .model(.friel)
  ) {
    self.heartRate = heartRate
    self.power = power
    self.pace = pace
  }

  /// The times in every available set of zones. Pace zones are for sports on foot.
  public func times(in track: Track, of sport: Sport, _ thresholds: Thresholds) -> [ZoneTimes] {
    ZoneQuantity.allCases.compactMap { ZoneTimes(zones(of: $0, for: sport, thresholds), in: track) }
  }

  /// The zones of a quantity; `nil` without the threshold that they need. Pace zones are for sports on foot.
  public func zones(of quantity: ZoneQuantity, for sport: Sport, _ thresholds: Thresholds) -> TrainingZones? {
    switch quantity {
    case .heartRate:
      switch heartRate {
      case .model(let model): TrainingZones(model, thresholds: thresholds.resolved)
      case .own(let bounds): TrainingZones(own: bounds, of: .heartRate)
      }
    case .power:
      switch power {
      case .model(let model):
        TrainingZones(model, functionalThresholdPowerWatts: thresholds.resolved.functionalThresholdPowerWatts)
      case .own(let bounds): TrainingZones(own: bounds, of: .power)
      }
    case .speed:
      switch pace {
      case _ where !sport.isOnFoot: nil
      case .model(let model):
        TrainingZones(model, thresholdSpeedMetersPerSecond: thresholds.thresholdSpeedMetersPerSecond)
      // Decreasing seconds per kilometer are increasing meters per second.
      case .own(let bounds): TrainingZones(own: bounds.map { 1_000 / $0 }, of: .speed)
      }
    }
  }
}

extension HeartRateZoneModel {
  var percentages: [Double] {
    switch self {
    case .maximum, .reserve: [50, 60, 70, 80, 90]
    case .lactateThreshold: [68, 83, 94, 105]
    case .frielRunning: [85, 90, 95, 100, 103, 106]
    case .frielCycling: [81, 90, 94, 100, 103, 106]
    }
  }

  /// The zone below the first boundary, then the zones that begin at each boundary.
  var zoneNames: [String] {
    switch self {
    case .maximum, .reserve: ["below 1", "1", "2", "3", "4", "5"]
    case .lactateThreshold: ["1", "2", "3", "4", "5"]
    case .frielRunning, .frielCycling: ["1", "2", "3", "4", "5a", "5b", "5c"]
    }
  }

  func bound(at percentage: Double, _ thresholds: ResolvedThresholds) -> Double {
    switch self {
    case .maximum:
      thresholds.maximumHeartRateBPM * percentage / 100
    case .reserve:
      thresholds.restingHeartRateBPM
        + (thresholds.maximumHeartRateBPM - thresholds.restingHeartRateBPM) * percentage / 100
    case .lactateThreshold, .frielRunning, .frielCycling:
      thresholds.lactateThresholdHeartRateBPM * percentage / 100
    }
  }

  /// The thresholds that its boundaries are derived from.
  var basis: Set<ThresholdKind> {
    switch self {
    case .maximum: [.maximumHeartRate]
    case .reserve: [.restingHeartRate, .maximumHeartRate]
    case .lactateThreshold, .frielRunning, .frielCycling: [.lactateThresholdHeartRate]
    }
  }
}

extension PaceZoneModel {
  /// Decreasing: a harder effort takes less time.
  fileprivate var percentagesOfPace: [Double] {
    switch self {
    case .friel: [129, 114, 106, 100, 97, 90]
    }
  }

  /// The zone slower than the first boundary, then the zones that begin at each boundary.
  var zoneNames: [String] {
    switch self {
    case .friel: ["1", "2", "3", "4", "5a", "5b", "5c"]
    }
  }
}

extension PowerZoneModel {
  var percentages: [Double] {
    switch self {
    case .coggan: [55, 75, 90, 105, 120, 150]
    }
  }

  /// The zone below the first boundary, then the zones that begin at each boundary.
  var zoneNames: [String] {
    switch self {
    case .coggan: ["1", "2", "3", "4", "5", "6", "7"]
    }
  }
}
