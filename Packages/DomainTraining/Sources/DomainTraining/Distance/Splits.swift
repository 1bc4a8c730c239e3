public import DomainCore
public import Foundation

/// One split of a workout, a kilometer or a mile long.
public struct Split: Equatable, Sendable {
  /// From 1.
  public var number: Int
  /// The length of the split; shorter for the remainder at the end.
  public var distanceMeters: Double
  /// Seconds from the workout's start to where it begins.
  public var startOffset: TimeInterval
  /// Seconds, including pauses and standing.
  public var elapsedTime: TimeInterval
  /// Seconds in motion, by the rule of `TrackMeasurement`; pauses, and gaps without movement, do not count as moving.
  public var movingTime: TimeInterval
  /// Meters of ascent, by the rule of `TrackMeasurement`; `nil` without heights.
  public var ascentMeters: Double?
  /// Weighted by time; `nil` if no heart rate was recorded.
  public var averageHeartRateBPM: Double?
  /// Whether it is the remainder at the end, shorter than the others.
  public var isPartial: Bool

  /// Values are in SI units.
  public init(
    number: Int, distanceMeters: Double, startOffset: TimeInterval, elapsedTime: TimeInterval,
    movingTime: TimeInterval, ascentMeters: Double? = nil, averageHeartRateBPM: Double? = nil, isPartial: Bool = false
  ) {
    self.number = number
    self.distanceMeters = distanceMeters
    self.startOffset = startOffset
    self.elapsedTime = elapsedTime
    self.movingTime = movingTime
    self.ascentMeters = ascentMeters
    self.averageHeartRateBPM = averageHeartRateBPM
    self.isPartial = isPartial
  }

  /// Meters per second of moving time; `nil` without any.
  public var averageSpeed: Double? { movingTime > 0 ? distanceMeters / movingTime : nil }
}

/// A workout cut at each full kilometer or mile.
///
/// Distance is the device's if there is one, otherwise the distance along the positions on WGS84. Boundaries are
/// interpolated between samples; time standing on a boundary belongs to the split after it. Jumps faster than 100 m/s
/// are not distance, and a distance that decreases is a counter that restarted or, if it decreases only slightly,
/// jitter.
public struct Splits: Equatable, Sendable {
  /// The length of a metric split.
  public static let kilometerMeters = 1_000.0
  /// The length of an imperial split, exact by the international yard and pound agreement of 1959.
  public static let mileMeters = 1_609.344

  /// The splits from the start to the end of the workout; empty without a distance.
  public let splits: [Split]

  /// A remainder shorter than this, in meters, is left out.
  private static let shortestRestMeters = 1.0
  /// No workout has more splits; a damaged file may seem to.
  private static let mostSplits = 100_000.0

  /// - Parameters:
  ///   - sport: determines which speeds are possible during gaps in the recording.
  ///   - everyMeters: the length of a split, at least one meter. Without a distance there are no splits.
  public init(of track: Track, sport: Sport = .other, everyMeters: Double = kilometerMeters) {
    self.init(of: SplitInputs(of: track, sport: sport), everyMeters: everyMeters)
  }

  /// The kilometers and the miles of a track, which share what they are computed from.
  public static func kilometersAndMiles(of track: Track, sport: Sport) -> (kilometers: Splits, miles: Splits) {
    let inputs = SplitInputs(of: track, sport: sport)
    return (Splits(of: inputs, everyMeters: kilometerMeters), Splits(of: inputs, everyMeters: mileMeters))
  }

  private init(of inputs: SplitInputs?, everyMeters: Double) {
    guard everyMeters >= 1, everyMeters.isFinite, let inputs,
      inputs.profile.totalMeters / everyMeters <= Self.mostSplits
    else {
      splits = []
      return
    }
    let profile = inputs.profile
    // A sum of steps may fall short of a full split by less than anyone can measure.
    let fullCount = Int(exactly: ((profile.totalMeters + 1e-6) / everyMeters).rounded(.down)) ?? 0
    var bounds = (0...fullCount).map { number in
      number == 0
        ? profile.offsets[0]
        : profile.offset(atMeters: min(Double(number) * everyMeters, profile.totalMeters)) ?? profile.endOffset
    }
    let rest = profile.totalMeters - Double(fullCount) * everyMeters
    if rest >= Self.shortestRestMeters { bounds.append(profile.endOffset) }

    splits = zip(bounds, bounds.dropFirst()).enumerated().map { index, bound in
      let (start, end) = bound
      return Split(
        number: index + 1,
        distanceMeters: index < fullCount ? everyMeters : rest,
        startOffset: start,
        elapsedTime: end - start,
        movingTime: inputs.moving.seconds(from: start, to: end),
        ascentMeters: inputs.ascent.map { $0.meters(until: end) - $0.meters(until: start) },
        averageHeartRateBPM: inputs.heartRates.mean(from: start, to: end),
        isPartial: index >= fullCount)
    }
  }
}

/// What splits of any length are computed from.
private struct SplitInputs {
  let profile: DistanceProfile
  let moving: SpanIntegral
  let heartRates: SpanIntegral
  let ascent: AscentProfile?

  /// `nil` without a distance.
  init?(of track: Track, sport: Sport) {
    guard let profile = DistanceProfile(of: track) else { return nil }
    self.profile = profile
    moving = SpanIntegral(MovingTime(of: track, sport: sport).spans)
    heartRates = SpanIntegral(SampleSpans(heartRatesOf: track))
    ascent = AscentProfile(of: track)
  }
}
