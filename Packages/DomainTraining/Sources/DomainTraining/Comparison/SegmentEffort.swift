public import DomainCore
public import Foundation

/// One time over a segment, in a track.
public struct SegmentEffort: Hashable, Sendable {
  /// Seconds since the workout's start at which the beginning of the segment was passed, interpolated between positions.
  public let startOffset: TimeInterval
  /// The same for the end of the segment.
  public let endOffset: TimeInterval
  /// The largest distance from a point of the segment to the track, in meters.
  public let maximumDeviationMeters: Double
  /// Whether positions are missing for more than `TrackMeasurement.longestGapSeconds` or `Segment.longestHopMeters`
  /// inside it. Such an effort is not a best one.
  public let isInterrupted: Bool

  /// Seconds, including pauses.
  public var elapsedSeconds: TimeInterval { endOffset - startOffset }
}

/// Finds the efforts over a segment in tracks.
///
/// For each time that a track passes the beginning of the segment, each point of the segment is projected onto the
/// track, and each projection must be after the one before. So the direction counts, and a way there and back keeps its
/// turn. A pass is an effort if no point of the segment is more than `largestDeviationMeters` from the track, and
/// `typicalPart` of the points are within `typicalDeviationMeters`. Our convention; services do not publish theirs.
///
/// The time runs from gate to gate: a gate is the line across the segment at its first or last point. Somebody who stands
/// at the first gate starts on leaving it. A track that begins or ends up to `Segment.stepMeters` inside still counts.
public struct SegmentMatcher: Sendable {
  /// The segment whose efforts it finds.
  public let segment: Segment

  /// The most that a point of the segment may be away from the track.
  public static let largestDeviationMeters = 25.0
  /// How far most points of the segment may be away from the track.
  public static let typicalDeviationMeters = 15.0
  /// The part of the points that must be within `typicalDeviationMeters`.
  public static let typicalPart = 0.9
  /// Where the track is farther from the segment, a pass ends.
  public static let leavingMeters = 100.0
  /// Without positions over a longer distance, such as a long tunnel, nobody knows the way.
  private static let longestBridgeMeters = 2_000.0
  /// A track of more points, one for each 10 m, is damaged.
  private static let mostPoints = 500_000

  private let line: SegmentLine

  public init(_ segment: Segment) {
    self.segment = segment
    line = SegmentLine(segment)
  }

  /// The efforts in a track, in order; none if it is of another sport.
  ///
  /// Of two efforts with the same end, only the later one counts: somebody returned to the beginning.
  public func efforts(in track: Track, sport: Sport) -> [SegmentEffort] {
    guard sport == segment.sport, line.isInside(track), let fixes = RouteFix.plausible(of: track),
      let resampled = RouteResampler(
        stepMeters: Segment.stepMeters, most: Self.mostPoints, longestBridgeMeters: Self.longestBridgeMeters
      ).points(along: fixes)
    else { return [] }
    let recorded = PlaneLine(fixes, origin: line.origin)
    let projection = SegmentProjection(of: line.places, onto: PlaneLine(resampled, origin: line.origin))
    var efforts: [SegmentEffort] = []
    for visit in recorded.visits(to: line.start.place, within: Self.largestDeviationMeters) {
      guard let start = recorded.offset(ofLeaving: line.start, in: visit),
        let projected = projection.end(from: start),
        let end = recorded.offset(ofReaching: line.end, near: projected.offset, within: Self.largestDeviationMeters),
        end > start
      else { continue }
      if efforts.last?.endOffset == end { efforts.removeLast() }
      efforts.append(
        SegmentEffort(
          startOffset: start, endOffset: end, maximumDeviationMeters: projected.deviation,
          isInterrupted: recorded.hasGap(from: start, to: end)))
    }
    return efforts
  }
}

/// A segment on the plane at its first point.
private struct SegmentLine {
  let origin: RouteFix
  let places: [PlaneLine.Place]
  let start: PlaneGate
  let end: PlaneGate
  /// Degrees north, and degrees east of the origin.
  private let latitudes: ClosedRange<Double>
  private let longitudes: ClosedRange<Double>

  init(_ segment: Segment) {
    let fixes = segment.points.map { RouteFix($0) }
    let origin = fixes.first ?? RouteFix(0, 0, offset: 0)
    let places = fixes.map { origin.displacement(to: $0) }
    // A step of 10 m has the noise of its two positions; two steps show the direction.
    start = PlaneGate(at: places.first ?? (0, 0), from: places.first ?? (0, 0), to: places.prefix(3).last ?? (0, 0))
    end = PlaneGate(at: places.last ?? (0, 0), from: places.suffix(3).first ?? (0, 0), to: places.last ?? (0, 0))
    let degrees = fixes.map { Self.degreesEast(of: $0.longitude, from: origin.longitude) }
    latitudes = Self.range(fixes.map(\.latitude))
    longitudes = Self.range(degrees)
    (self.origin, self.places) = (origin, places)
  }

  /// Whether a track extends as far as the segment in each direction, so that it may contain an effort.
  func isInside(_ track: Track) -> Bool {
    guard let norths = track.latitudes, let easts = track.longitudes else { return false }
    var (south, north, west, east) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for latitude in norths {
      if latitude < south { south = latitude }
      if latitude > north { north = latitude }
    }
    let tolerance = SegmentMatcher.largestDeviationMeters / RouteFix.metersPerDegree
    guard south <= latitudes.lowerBound + tolerance, north >= latitudes.upperBound - tolerance else { return false }
    for longitude in easts {
      let degrees = Self.degreesEast(of: longitude, from: origin.longitude)
      if degrees < west { west = degrees }
      if degrees > east { east = degrees }
    }
    let shrinkage = cos(max(latitudes.lowerBound.magnitude, latitudes.upperBound.magnitude) * .pi / 180)
    let wide = tolerance / max(shrinkage, 1e-6)
    return west <= longitudes.lowerBound + wide && east >= longitudes.upperBound - wide
  }

  private static func degreesEast(of longitude: Double, from origin: Double) -> Double {
    let degrees = longitude - origin
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    (values.min() ?? 0)...(values.max() ?? 0)
  }
}

/// Projects the points of a segment onto a track, in order.
private struct SegmentProjection {
  let places: [PlaneLine.Place]
  /// A point for each 10 m.
  let track: PlaneLine

  /// How many pieces of the track are tried for each point: the way to a place 100 m aside and back, and some more.
  private static let reach = 30
  /// Meters of deviation that a piece of track more or less than the piece of the segment is worth. Without it, a point
  /// shortly before a turn could be projected onto the way back.
  private static let metersForEachPiece = 3.0
  private static let mostMeters = 10.0

  init(of places: [PlaneLine.Place], onto track: PlaneLine) {
    (self.places, self.track) = (places, track)
  }

  /// When the end of the segment is reached, and the largest deviation; `nil` if the track does not follow it.
  func end(from start: TimeInterval) -> (offset: TimeInterval, deviation: Double)? {
    guard let first = places.first, let piece = track.piece(at: start) else { return nil }
    var position = Double(piece) + track.part(of: piece, at: start)
    var largest = track.piece(piece).distance(toEast: first.east, north: first.north)
    var typical = largest <= SegmentMatcher.typicalDeviationMeters ? 1 : 0
    for place in places.dropFirst() {
      guard let next = nearest(to: place, after: position),
        next.deviation <= SegmentMatcher.largestDeviationMeters
      else { return nil }
      position = next.position
      largest = max(largest, next.deviation)
      typical += next.deviation <= SegmentMatcher.typicalDeviationMeters ? 1 : 0
    }
    guard largest <= SegmentMatcher.largestDeviationMeters,
      Double(typical) >= SegmentMatcher.typicalPart * Double(places.count)
    else { return nil }
    return (track.offset(at: position), largest)
  }

  private func nearest(to place: PlaneLine.Place, after last: Double) -> (position: Double, deviation: Double)? {
    let first = Int(exactly: last.rounded(.down)) ?? 0
    var best: (position: Double, deviation: Double)?
    var lowest = Double.infinity
    for index in first..<min(first + Self.reach, track.pieceCount) {
      let piece = track.piece(index)
      // On its first piece, the projection must not go back.
      let part = max(piece.part(nearestToEast: place.east, north: place.north), last - Double(index) - 0.5)
      let deviation = piece.distance(toEast: place.east, north: place.north, atPart: part)
      guard deviation <= SegmentMatcher.leavingMeters else { break }
      let position = Double(index) + 0.5 + part
      let cost = deviation + min(Self.mostMeters, Self.metersForEachPiece * (position - last - 1).magnitude)
      if cost < lowest { (lowest, best) = (cost, (position, deviation)) }
    }
    return best
  }
}
