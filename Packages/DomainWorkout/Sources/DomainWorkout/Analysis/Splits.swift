public import Foundation

/// One stretch of a workout, a kilometre or a mile long.
public struct Split: Equatable, Sendable {
  /// From 1.
  public var number: Int
  public var distanceMeters: Double
  /// Seconds from the workout's start to where it begins.
  public var startOffset: TimeInterval
  /// Seconds, pauses and standing included.
  public var elapsedTime: TimeInterval
  /// Seconds faster than `TrackMeasurement.movingSpeed`; pauses, and gaps without movement, are not moving.
  public var movingTime: TimeInterval
  /// Metres climbed, by the rule of `TrackMeasurement`; `nil` without heights.
  public var ascentMeters: Double?
  /// Weighed by time; `nil` where no heart rate was recorded.
  public var averageHeartRateBPM: Double?
  /// Whether it is the rest at the end, shorter than the others.
  public var isPartial: Bool

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

  /// Metres a second over the time in motion; `nil` without any.
  public var averageSpeed: Double? { movingTime > 0 ? distanceMeters / movingTime : nil }
}

/// A workout cut at each full kilometre or mile.
///
/// Distance is the device's where there is one, else that along the positions on WGS84. Bounds fall between samples at
/// even speed; standing on a bound belongs to the split after it. Jumps faster than 100 m/s are not distance, and a
/// distance that falls is a counter that began anew, or, if it falls little, flutter.
public struct Splits: Equatable, Sendable {
  public static let kilometerMeters = 1_000.0
  public static let mileMeters = 1_609.344

  public let splits: [Split]

  /// A rest shorter than this, in metres, is left out.
  private static let shortestRestMeters = 1.0
  /// No workout has more; a damaged file may seem to.
  private static let mostSplits = 100_000.0

  /// - Parameters:
  ///   - sport: tells what speed is possible where nothing was recorded for a while.
  ///   - everyMeters: how long a split is, at least one metre. Without a distance there are no splits.
  public init(of track: Track, sport: Sport = .other, everyMeters: Double = kilometerMeters) {
    guard everyMeters >= 1, everyMeters.isFinite, let profile = DistanceProfile(of: track),
      profile.totalMeters / everyMeters <= Self.mostSplits
    else {
      splits = []
      return
    }
    // A sum of steps may fall short of a full split by less than anyone measures.
    let fullCount = Int(((profile.totalMeters + 1e-6) / everyMeters).rounded(.down))
    var bounds = (0...fullCount).map { number in
      number == 0
        ? profile.offsets[0]
        : profile.offset(atMeters: min(Double(number) * everyMeters, profile.totalMeters)) ?? profile.endOffset
    }
    let rest = profile.totalMeters - Double(fullCount) * everyMeters
    if rest >= Self.shortestRestMeters { bounds.append(profile.endOffset) }

    let moving = SpanIntegral(MovingTime(of: track, fastest: sport.fastestMetersPerSecond).spans)
    let heartRates = SpanIntegral(SampleSpans(heartRatesOf: track))
    let ascent = AscentProfile(of: track)
    splits = zip(bounds, bounds.dropFirst()).enumerated().map { index, bound in
      let (start, end) = bound
      return Split(
        number: index + 1,
        distanceMeters: index < fullCount ? everyMeters : rest,
        startOffset: start,
        elapsedTime: end - start,
        movingTime: moving.seconds(from: start, to: end),
        ascentMeters: ascent.map { $0.meters(until: end) - $0.meters(until: start) },
        averageHeartRateBPM: heartRates.mean(from: start, to: end),
        isPartial: index >= fullCount)
    }
  }
}
