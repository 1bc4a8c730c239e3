public import DomainCore
public import Foundation

/// A part of a route, such as a climb, over which efforts are timed.
///
/// Its definition never changes: another definition is another segment, with other efforts. It has nothing to do with
/// `Track.segmentStarts`, where recording resumed.
public struct Segment: Hashable, Sendable {
  /// Why a part of a track makes no segment.
  public enum ValidationError: Error, Equatable, Sendable {
    /// The track has fewer than two positions there.
    case noPositions
    /// It ends after the track, which has this many meters.
    case beyondEnd(totalMeters: Double)
    /// The way is unknown: two consecutive positions are this many meters apart.
    case gap(meters: Double)
    /// Shorter than `shortestMeters`.
    case tooShort(meters: Double)
    /// Longer than `longestMeters`.
    case tooLong(meters: Double)
    /// Covered in less than `shortestSeconds`, in which the error of the gates is too large a part.
    case tooQuick(seconds: TimeInterval)
  }

  /// In order, `stepMeters` from each other as the crow flies; the last one may be closer. At least two.
  public let points: [Coordinate]
  /// Efforts of other sports do not count.
  public let sport: Sport

  /// Meters from one point to the next.
  public static let stepMeters = 10.0
  /// The least length.
  public static let shortestMeters = 100.0
  /// The greatest length.
  public static let longestMeters = 50_000.0
  /// The least time in which the part it is made from was covered.
  public static let shortestSeconds = 30.0
  /// Positions farther apart, in meters, have an unknown way between them.
  public static let longestHopMeters = KnownLine.longestHopMeters

  /// A segment as it was stored.
  ///
  /// - Parameter points: those of a segment that was made from a track.
  /// - Returns: `nil` for fewer than two points, or if one is not on Earth.
  public init?(points: [Coordinate], sport: Sport) {
    guard points.count > 1, points.allSatisfy({ RouteFix($0).isOnEarth }) else { return nil }
    self.points = points
    self.sport = sport
  }

  /// Makes a segment from a part of a track.
  ///
  /// - Parameter offsets: seconds since the workout's start; what is before the first and after the last position is
  ///   left out.
  public init(of track: Track, offsets: ClosedRange<TimeInterval>, sport: Sport) throws(ValidationError) {
    let fixes = RouteFix.part(of: RouteFix.plausible(of: track) ?? [], in: offsets)
    guard let first = fixes.first, let last = fixes.last, fixes.count > 1 else { throw .noPositions }
    let hops = zip(fixes, fixes.dropFirst()).map { $0.distance(to: $1) }
    if let longest = hops.max(), longest > Self.longestHopMeters { throw .gap(meters: longest) }
    let most = Int(exactly: (2 * Self.longestMeters / Self.stepMeters).rounded()) ?? 0
    guard let found = RouteResampler(stepMeters: Self.stepMeters, most: most).points(along: fixes) else {
      throw .tooLong(meters: hops.reduce(0, +))
    }
    let made = found.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    let length = Self.length(of: made)
    guard length >= Self.shortestMeters else { throw .tooShort(meters: length) }
    guard length <= Self.longestMeters else { throw .tooLong(meters: length) }
    guard last.offset - first.offset >= Self.shortestSeconds else {
      throw .tooQuick(seconds: last.offset - first.offset)
    }
    points = made
    self.sport = sport
  }

  /// Makes a segment from a part of a track.
  ///
  /// - Parameter meters: the distance from the start of the workout, that of the device or else along the positions.
  public init(of track: Track, meters: ClosedRange<Double>, sport: Sport) throws(ValidationError) {
    guard let profile = DistanceProfile(of: track) else { throw .noPositions }
    let total = profile.totalMeters
    // Distances are typed with two digits.
    guard meters.upperBound <= total + 10 else { throw .beyondEnd(totalMeters: total) }
    guard let start = profile.offset(atMeters: min(max(0, meters.lowerBound), total)),
      let end = profile.offset(atMeters: min(max(0, meters.upperBound), total)), start <= end
    else { throw .noPositions }
    try self.init(of: track, offsets: start...end, sport: sport)
  }

  /// Meters along the points.
  public var lengthMeters: Double { Self.length(of: points) }

  private static func length(of points: [Coordinate]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      sum
        + Ellipsoid.distance(
          fromLatitude: pair.0.latitude, longitude: pair.0.longitude, toLatitude: pair.1.latitude,
          longitude: pair.1.longitude)
    }
  }
}

extension RouteFix {
  /// A place without a time.
  init(_ point: Coordinate) {
    self.init(point.latitude, point.longitude, offset: 0)
  }

  /// The positions in a part of the time, and those at its ends, interpolated.
  fileprivate static func part(of fixes: [RouteFix], in offsets: ClosedRange<TimeInterval>) -> [RouteFix] {
    var part: [RouteFix] = []
    for (index, fix) in fixes.enumerated() {
      let before = index > 0 ? fixes[index - 1] : fix
      if before.offset < offsets.lowerBound, offsets.lowerBound < fix.offset {
        part.append(before.moved(to: fix, atOffset: offsets.lowerBound))
      }
      if offsets.contains(fix.offset) { part.append(fix) }
      if before.offset < offsets.upperBound, offsets.upperBound < fix.offset {
        part.append(before.moved(to: fix, atOffset: offsets.upperBound))
      }
    }
    return part
  }

  private func moved(to other: RouteFix, atOffset target: TimeInterval) -> RouteFix {
    moved(to: other, part: (target - offset) / (other.offset - offset))
  }
}
