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

extension TrackRoute {
  /// The route without its first and last meters, for people who should not learn where somebody lives.
  ///
  /// A position is hidden until the route has both gone `meters` and is at least half of that away from its first
  /// position: a device that lies still at home adds meters, too. Distances are those recorded, or between positions if
  /// these are shorter. The end is hidden in the same way, seen from the last position.
  ///
  /// - Parameter meters: How much to hide at each end; not positive hides nothing.
  /// - Returns: `nil` if nothing is left.
  public func withoutEnds(meters: Double) -> TrackRoute? {
    guard meters > 0 else { return self }
    let positions = Array(legs.joined())
    guard let first = Self.firstVisible(positions, meters),
      let fromEnd = Self.firstVisible(positions.reversed(), meters)
    else { return nil }
    let last = positions.count - 1 - fromEnd
    guard first < last else { return nil }
    var start = 0
    let visible = legs.map { leg -> [Position] in
      defer { start += leg.count }
      let from = max(first - start, 0)
      let through = min(last - start, leg.count - 1)
      return from <= through ? Array(leg[from...through]) : []
    }
    return TrackRoute(legs: visible.filter { !$0.isEmpty })
  }

  /// The index of the first position that may be seen.
  private static func firstVisible(_ positions: [Position], _ meters: Double) -> Int? {
    guard let start = positions.first else { return nil }
    var path = 0.0
    var before = start
    return positions.indices.first { index in
      let position = positions[index]
      path += distance(from: before, to: position)
      before = position
      let recorded = position.distanceMeters.flatMap { meters in start.distanceMeters.map { (meters - $0).magnitude } }
      return min(path, recorded ?? path) >= meters && distance(from: start, to: position) >= meters / 2
    }
  }

  /// Meters on a sphere: exact enough to hide by.
  private static func distance(from one: Position, to other: Position) -> Double {
    let metersPerDegree = 111_195.0
    let (down, across) = (other.latitude - one.latitude, (other.longitude - one.longitude).remainder(dividingBy: 360))
    let shrunk = across * cos((one.latitude + other.latitude) / 2 * .pi / 180)
    return (down * down + shrunk * shrunk).squareRoot() * metersPerDegree
  }
}

extension Track {
  /// The track without positions and altitudes outside of a time, so that nothing computed from it depends on the places
  /// there. Distances stay, as those of the device or along all positions.
  ///
  /// - Parameter offsets: The seconds since the workout's start that keep their places; `nil` for none.
  public func withoutPlaces(outside offsets: ClosedRange<TimeInterval>?) -> Track {
    func hidden(_ values: [Double]?) -> [Double]? {
      values.map { values in
        zip(self.offsets, values).map { offset, value in offsets?.contains(offset) ?? false ? value : .nan }
      }
    }
    var track = self
    if let profile = DistanceProfile(of: self) {
      var place = 0
      track.distances = self.offsets.map { profile.meters(atOffset: $0, near: &place) ?? .nan }
    }
    track.latitudes = hidden(latitudes)
    track.longitudes = hidden(longitudes)
    track.altitudes = hidden(altitudes)
    return track
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
