import Foundation

/// What was measured at each place of a route.
struct RouteEfforts {
  private static let heartRateSeconds = 5.0
  private static let gradientSeconds = 30.0
  /// Over less distance, a gradient is mostly noise.
  private static let leastMetersOfGradient = 20.0
  private static let steepestGradient = 0.6

  private let heartRates: SpanIntegral
  private let speeds: SpanIntegral
  private let altitudes: SpanIntegral
  private let profile: DistanceProfile?

  init(of track: Track) {
    heartRates = SpanIntegral(TrackSeries.spans(of: .heartRate, in: track))
    speeds = SpanIntegral(TrackSeries.spans(of: .speed, in: track))
    altitudes = SpanIntegral(TrackSeries.spans(of: .altitude, in: track))
    profile = DistanceProfile(of: track)?.indexed
  }

  func measure(_ position: inout TrackRoute.Position) {
    let offset = position.offset
    position.distanceMeters = profile?.meters(atOffset: offset)
    position.heartRateBPM = Self.mean(heartRates, around: offset, seconds: Self.heartRateSeconds)
    position.speed = Self.mean(speeds, around: offset, seconds: TrackSeries.speedWindowSeconds)
    position.gradient = gradient(at: offset)
  }

  private static func mean(_ values: SpanIntegral, around offset: TimeInterval, seconds: TimeInterval) -> Double? {
    values.mean(from: offset - seconds / 2, to: offset + seconds / 2)
  }

  private func gradient(at offset: TimeInterval) -> Double? {
    let half = Self.gradientSeconds / 2
    guard let profile, let start = profile.meters(atOffset: offset - half),
      let end = profile.meters(atOffset: offset + half), end - start >= Self.leastMetersOfGradient,
      let low = Self.mean(altitudes, around: offset - half, seconds: half),
      let high = Self.mean(altitudes, around: offset + half, seconds: half)
    else { return nil }
    return max(-Self.steepestGradient, min(Self.steepestGradient, (high - low) / (end - start)))
  }
}
