public import Foundation

/// What efforts are cut into zones by.
public enum ZoneQuantity: CaseIterable, Hashable, Sendable {
  /// Beats a minute.
  case heartRate
  /// Watts.
  case power
  /// Metres a second, which people on foot read as a pace.
  case speed
}

/// Efforts of one kind cut into zones.
///
/// Bounds are real numbers, and a bound belongs to the zone above it, so that no effort falls between two zones. Models
/// whose zone 1 has a lower bound have a bucket below it, so that the times of all buckets add up.
public struct TrainingZones: Equatable, Sendable {
  public let quantity: ZoneQuantity
  /// The rule that found the bounds, in English; `nil` for bounds of the athlete's own.
  public let modelName: String?
  /// Where each bucket but the first begins, rising, in the unit of the quantity.
  public let bounds: [Double]
  /// What each bucket is called: `below 1`, `1`, `5a`.
  public let names: [String]
  /// What the bounds are taken from and the athlete never said.
  public let assumed: Set<ThresholdKind>

  public init(_ model: HeartRateZoneModel, thresholds: ResolvedThresholds) {
    quantity = .heartRate
    modelName = model.name
    bounds = model.percentages.map { model.bound(at: $0, thresholds) }
    names = model.zoneNames
    assumed = model.basis.intersection(thresholds.assumed)
  }

  /// - Parameter functionalThresholdPowerWatts: without it there are none, because power is never guessed at.
  public init?(_ model: PowerZoneModel, functionalThresholdPowerWatts: Double?) {
    guard let watts = functionalThresholdPowerWatts, watts.isFinite, watts > 0 else { return nil }
    quantity = .power
    modelName = model.name
    bounds = model.percentages.map { watts * $0 / 100 }
    names = model.zoneNames
    assumed = []
  }

  /// - Parameter thresholdSpeedMetersPerSecond: without it there are none.
  public init?(_ model: PaceZoneModel, thresholdSpeedMetersPerSecond: Double?) {
    guard let speed = thresholdSpeedMetersPerSecond, speed.isFinite, speed > 0 else { return nil }
    quantity = .speed
    modelName = model.name
    bounds = model.percentagesOfPace.map { speed * 100 / $0 }
    names = model.zoneNames
    assumed = []
  }

  /// Zones of the athlete's own, called `1`, `2` and so on.
  ///
  /// - Parameter bounds: rising; there are none without any, or where they do not rise.
  public init?(own bounds: [Double], of quantity: ZoneQuantity) {
    guard !bounds.isEmpty, bounds.allSatisfy(\.isFinite), zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return nil
    }
    self.quantity = quantity
    modelName = nil
    self.bounds = bounds
    names = (1...bounds.count + 1).map(String.init)
    assumed = []
  }

  /// Which bucket an effort belongs to, from 0.
  public func index(of effort: Double) -> Int {
    bounds.count { $0 <= effort }
  }

  /// Seconds in each bucket, one for each of `names`. Samples weigh the time they stand for, so that "smart" recording
  /// and recording each second agree; the sum is the time in which the quantity was recorded.
  public func seconds(in track: Track) -> [TimeInterval] {
    var seconds = [TimeInterval](repeating: 0, count: names.count)
    for span in SampleSpans(of: quantity, in: track).spans {
      seconds[index(of: span.value)] += span.seconds
    }
    return seconds
  }
}

/// How long each zone of one kind was trained in.
public struct ZoneTimes: Equatable, Sendable {
  public let zones: TrainingZones
  /// Seconds, one for each of the zones' names; more than 0 in all.
  public let seconds: [TimeInterval]

  /// - Returns: `nil` where there are no zones, or nothing was recorded to find them by.
  public init?(_ zones: TrainingZones?, in track: Track) {
    guard let zones else { return nil }
    let seconds = zones.seconds(in: track)
    guard seconds.contains(where: { $0 > 0 }) else { return nil }
    self.zones = zones
    self.seconds = seconds
  }
}

extension SampleSpans {
  /// The efforts by which zones are told. Speeds are averaged, since positions flutter.
  init(of quantity: ZoneQuantity, in track: Track) {
    switch quantity {
    case .heartRate: self.init(heartRatesOf: track)
    case .power: self = TrackSeries.spans(of: .power, in: track)
    case .speed: self = TrackSeries.spans(of: .speed, in: track).averaged(overSeconds: TrackSeries.speedWindowSeconds)
    }
  }

  /// Each value as the mean of what lies around the middle of its time.
  private func averaged(overSeconds window: TimeInterval) -> SampleSpans {
    let integral = SpanIntegral(self)
    var averaged = SampleSpans()
    for span in spans {
      let middle = span.start + span.seconds / 2
      let mean = integral.mean(from: middle - window / 2, to: middle + window / 2) ?? span.value
      averaged.append(mean, from: span.start, seconds: span.seconds)
    }
    return averaged
  }
}
