public import Foundation

/// What a track shows between two moments, such as an interval or an effort over a segment.
public struct TrackPart: Equatable, Sendable {
  /// Seconds since the workout's start.
  public let startOffset: TimeInterval
  /// Seconds, including pauses.
  public let elapsedSeconds: TimeInterval
  /// Meters, of the device or else along the positions; `nil` if no distance is known.
  public let distanceMeters: Double?
  /// Beats per minute, weighted by recorded time; `nil` if none were recorded.
  public let averageHeartRateBPM: Double?
  /// Watts, weighted by recorded time; `nil` if none were recorded.
  public let averagePowerWatts: Double?

  /// Meters per second of elapsed time; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    guard let distanceMeters, distanceMeters > 0, elapsedSeconds > 0 else { return nil }
    return distanceMeters / elapsedSeconds
  }
}

/// Reads parts of one track, each in nearly constant time.
public struct TrackParts: Sendable {
  private let profile: DistanceProfile?
  private let heartRates: SpanIntegral
  private let powers: SpanIntegral

  public init(of track: Track) {
    profile = DistanceProfile(of: track)?.indexed
    heartRates = SpanIntegral(TrackSeries.spans(of: .heartRate, in: track))
    powers = SpanIntegral(TrackSeries.spans(of: .power, in: track))
  }

  /// The part between two moments.
  ///
  /// - Parameter offsets: seconds since the workout's start.
  public func part(_ offsets: ClosedRange<TimeInterval>) -> TrackPart {
    let (start, end) = (offsets.lowerBound, offsets.upperBound)
    let meters = profile.flatMap { profile in
      profile.meters(atOffset: end).flatMap { last in profile.meters(atOffset: start).map { last - $0 } }
    }
    return TrackPart(
      startOffset: start, elapsedSeconds: end - start, distanceMeters: meters,
      averageHeartRateBPM: heartRates.mean(from: start, to: end),
      averagePowerWatts: powers.mean(from: start, to: end))
  }
}
