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
  // The positions of a route are in order, so that each answer is next to the last one.
  private var heartRateWindow = SpanIntegral.Window(from: -heartRateSeconds / 2, seconds: heartRateSeconds)
  private var speedWindow = SpanIntegral.Window(
    from: -TrackSeries.speedWindowSeconds / 2, seconds: TrackSeries.speedWindowSeconds)
  private var lowWindow = SpanIntegral.Window(from: -gradientSeconds * 0.75, seconds: gradientSeconds / 2)
  private var highWindow = SpanIntegral.Window(from: gradientSeconds * 0.25, seconds: gradientSeconds / 2)
  private var (here, behind, ahead) = (0, 0, 0)

  init(of track: Track) {
    heartRates = SpanIntegral(TrackSeries.spans(of: .heartRate, in: track), isIndexed: false)
    speeds = SpanIntegral(TrackSeries.spans(of: .speed, in: track), isIndexed: false)
    altitudes = SpanIntegral(TrackSeries.spans(of: .altitude, in: track), isIndexed: false)
    profile = DistanceProfile(of: track)
  }

  mutating func measure(_ position: inout TrackRoute.Position) {
    let offset = position.offset
    position.distanceMeters = profile?.meters(atOffset: offset, near: &here)
    position.heartRateBPM = heartRateWindow.mean(of: heartRates, at: offset)
    position.speed = speedWindow.mean(of: speeds, at: offset)
    position.gradient = gradient(at: offset)
  }

  /// Between the altitudes around both ends of the window.
  private mutating func gradient(at offset: TimeInterval) -> Double? {
    let half = Self.gradientSeconds / 2
    guard let profile, let start = profile.meters(atOffset: offset - half, near: &behind),
      let end = profile.meters(atOffset: offset + half, near: &ahead), end - start >= Self.leastMetersOfGradient,
      let low = lowWindow.mean(of: altitudes, at: offset), let high = highWindow.mean(of: altitudes, at: offset)
    else { return nil }
    return max(-Self.steepestGradient, min(Self.steepestGradient, (high - low) / (end - start)))
  }
}
