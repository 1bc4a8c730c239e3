public import Foundation

/// The route of a workout, as a map shows it, with what was measured along the way.
public struct TrackRoute: Equatable, Sendable {
  /// A place on the route.
  public struct Position: Hashable, Sendable {
    /// Degrees north, −90 to 90.
    public var latitude: Double
    /// Degrees east, −180 to 180.
    public var longitude: Double
    /// Seconds since the start of the workout.
    public var offset: TimeInterval
    /// Meters from the start; `nil` if no distance is known.
    public var distanceMeters: Double?
    /// Beats per minute.
    public var heartRateBPM: Double?
    /// Meters per second, averaged because positions are noisy.
    public var speed: Double?
    /// Meters of ascent per meter of distance, averaged; negative downhill.
    public var gradient: Double?

    /// Values are in SI units.
    public init(
      latitude: Double, longitude: Double, offset: TimeInterval = 0, distanceMeters: Double? = nil,
      heartRateBPM: Double? = nil, speed: Double? = nil, gradient: Double? = nil
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.offset = offset
      self.distanceMeters = distanceMeters
      self.heartRateBPM = heartRateBPM
      self.speed = speed
      self.gradient = gradient
    }
  }

  /// In order; none is empty. The way between two legs is unknown: recording had stopped, or no position was known for
  /// more than `TrackMeasurement.longestGapSeconds`.
  public let legs: [[Position]]

  /// - Parameter legs: in order; none is empty.
  init(legs: [[Position]]) {
    self.legs = legs
  }

  /// - Returns: `nil` for a track without a position.
  public init?(of track: Track) {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes else { return nil }
    let starts = Set(track.segmentStarts)
    var efforts = RouteEfforts(of: track)
    var (legs, leg) = ([[Position]](), [Position]())
    var lastOffset: Double?
    let count = min(track.count, latitudes.count, longitudes.count)
    for index in 0..<count {
      if starts.contains(index) { lastOffset = nil }
      guard latitudes[index].magnitude <= 90, longitudes[index].magnitude <= 180 else { continue }
      let offset = track.offsets[index]
      if lastOffset.map({ offset - $0 > TrackMeasurement.longestGapSeconds }) ?? true {
        if !leg.isEmpty { legs.append(leg) }
        leg = []
        // Most routes are one leg, which would be copied each time it grows.
        if legs.isEmpty { leg.reserveCapacity(count) }
      }
      var position = Position(latitude: latitudes[index], longitude: longitudes[index], offset: offset)
      efforts.measure(&position)
      leg.append(position)
      lastOffset = offset
    }
    if !leg.isEmpty { legs.append(leg) }
    guard !legs.isEmpty else { return nil }
    self.legs = legs
  }

  /// The position at a moment, or the nearest one.
  ///
  /// - Parameter offset: seconds since the start of the workout.
  public func position(at offset: TimeInterval) -> Position? {
    let nearest = legs.compactMap { leg -> Position? in
      var (low, high) = (0, leg.count)
      while low < high {
        let middle = (low + high) / 2
        if leg[middle].offset < offset { low = middle + 1 } else { high = middle }
      }
      let near = [low - 1, low].filter(leg.indices.contains).map { leg[$0] }
      return near.min { ($0.offset - offset).magnitude < ($1.offset - offset).magnitude }
    }
    return nearest.min { ($0.offset - offset).magnitude < ($1.offset - offset).magnitude }
  }
}

/// What was measured at each place of a route.
private struct RouteEfforts {
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
