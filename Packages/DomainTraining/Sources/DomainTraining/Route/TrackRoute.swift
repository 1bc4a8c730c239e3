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
