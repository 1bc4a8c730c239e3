import Foundation

/// The way of a route without its times: points at equal distances, to compare.
///
/// Each point is `stepMeters` from the one before as the crow flies, so that noise and the recording interval hardly
/// matter. Points are rounded to hundred-thousandths of a degree, about a meter.
public struct RouteFingerprint: Hashable, Sendable {
  /// A place in hundred-thousandths of a degree.
  public struct Point: Hashable, Sendable {
    /// North, −9 000 000 to 9 000 000.
    public let latitude: Int
    /// East, −18 000 000 to 18 000 000.
    public let longitude: Int
  }

  /// Meters between points: 50, doubled until there are at most `mostPoints`.
  public let stepMeters: Int
  /// In order; at least one. Points more than two steps apart have an unknown way between them.
  public let points: [Point]

  /// The least meters between points.
  public static let shortestStepMeters = 50
  private static let mostPoints = 2_000
  private static let longestStepMeters = 50 << 16

  /// - Returns: `nil` for a track without a position.
  public init?(of track: Track) {
    guard let plausible = RouteFix.plausible(of: track) else { return nil }
    self.init(plausible: plausible)
  }

  /// - Returns: `nil` for a route without a position.
  public init?(of route: TrackRoute) {
    self.init(
      plausible: RouteFix.plausible(
        route.legs.joined().map { RouteFix($0.latitude, $0.longitude, offset: $0.offset) }))
  }

  private init?(plausible: [RouteFix]) {
    var step = Self.shortestStepMeters
    var found = RouteResampler(stepMeters: Double(step), most: Self.mostPoints).points(along: plausible)
    while found == nil, step < Self.longestStepMeters {
      step *= 2
      found = RouteResampler(stepMeters: Double(step), most: Self.mostPoints).points(along: plausible)
    }
    guard let found, !found.isEmpty else { return nil }
    stepMeters = step
    points = found.map(Point.init)
  }

  /// The length of the way in meters, without unknown parts. It is shorter than the distance of the workout, because it
  /// cuts corners.
  public var lengthMeters: Double { RoutePath(self, origin: points.first).lengthMeters }

  /// How much of the way two routes share, in each direction.
  public func similarity(to other: RouteFingerprint) -> RouteSimilarity {
    RouteSimilarity(of: self, to: other)
  }
}

extension RouteFingerprint.Point {
  private static let unitsPerDegree = 100_000.0

  init(_ fix: RouteFix) {
    latitude = Int(exactly: (fix.latitude * Self.unitsPerDegree).rounded()) ?? 0
    longitude = Int(exactly: (fix.longitude * Self.unitsPerDegree).rounded()) ?? 0
  }

  var degreesNorth: Double { Double(latitude) / Self.unitsPerDegree }
  var degreesEast: Double { Double(longitude) / Self.unitsPerDegree }
}

/// Pieces by the square they are in.
struct RouteGrid {
  private struct Square: Hashable {
    var east: Int
    var north: Int
  }

  private let cellMeters: Double
  private var pieces: [Square: [RoutePath.Piece]] = [:]

  init(_ pieces: [RoutePath.Piece], cellMeters: Double) {
    self.cellMeters = cellMeters
    for piece in pieces { self.pieces[square(piece.east, piece.north), default: []].append(piece) }
  }

  func forEachPiece(nearEast east: Double, north: Double, _ body: (RoutePath.Piece) -> Void) {
    let middle = square(east, north)
    for column in -1...1 {
      for row in -1...1 {
        pieces[Square(east: middle.east + column, north: middle.north + row)]?.forEach(body)
      }
    }
  }

  private func square(_ east: Double, _ north: Double) -> Square {
    Square(
      east: Int(exactly: (east / cellMeters).rounded(.down)) ?? 0,
      north: Int(exactly: (north / cellMeters).rounded(.down)) ?? 0)
  }
}

/// A recorded position.
struct RouteFix {
  /// Degrees.
  let latitude: Double
  let longitude: Double
  /// Seconds since the workout's start.
  let offset: TimeInterval
  /// The length of a degree of longitude here as a part of one at the equator.
  private let shrinkage: Double

  static let metersPerDegree = 6_371_008.8 * Double.pi / 180
  /// A faster position is a fault of the receiver, if the next ones do not confirm it.
  private static let fastestMetersPerSecond = 100.0
  private static let toleratedMeters = 50.0
  private static let confirmingFixes = 5

  init(_ latitude: Double, _ longitude: Double, offset: TimeInterval) {
    self.latitude = latitude
    self.longitude = longitude
    self.offset = offset
    shrinkage = cos(latitude * .pi / 180)
  }

  var isOnEarth: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }

  /// Meters east and north to another position, the shorter way around.
  func displacement(to other: RouteFix) -> (east: Double, north: Double) {
    (
      degreesEast(to: other) * Self.metersPerDegree * shrinkage, (other.latitude - latitude) * Self.metersPerDegree
    )
  }

  private func degreesEast(to other: RouteFix) -> Double {
    let east = other.longitude - longitude
    return east.magnitude <= 180 ? east : east.remainder(dividingBy: 360)
  }

  /// Meters, for positions that are close together.
  func distance(to other: RouteFix) -> Double {
    let (east, north) = displacement(to: other)
    return (east * east + north * north).squareRoot()
  }

  /// The position a part of the way to another one.
  func moved(to other: RouteFix, part: Double) -> RouteFix {
    let east = degreesEast(to: other)
    return RouteFix(
      latitude + (other.latitude - latitude) * part, (longitude + east * part).remainder(dividingBy: 360),
      offset: offset + (other.offset - offset) * part)
  }

  /// The positions of a track that are on Earth, without jumps; `nil` if it has no columns for them.
  static func plausible(of track: Track) -> [RouteFix]? {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes else { return nil }
    let count = min(track.count, latitudes.count, longitudes.count)
    return plausible((0..<count).map { RouteFix(latitudes[$0], longitudes[$0], offset: track.offsets[$0]) })
  }

  /// Without positions that are not on Earth, and without jumps.
  static func plausible(_ fixes: [RouteFix]) -> [RouteFix] {
    var kept: [RouteFix] = []
    kept.reserveCapacity(fixes.count)
    var doubted = 0
    for fix in fixes where fix.isOnEarth {
      if let last = kept.last {
        let seconds = fix.offset - last.offset
        let isJump = seconds > 0 && last.distance(to: fix) > fastestMetersPerSecond * seconds + toleratedMeters
        doubted = isJump ? doubted + 1 : 0
        if isJump, doubted < confirmingFixes { continue }
        doubted = 0
      }
      kept.append(fix)
    }
    return kept
  }
}

/// How much of their way two routes share.
///
/// Each value is the smaller part of the two ways that runs within `toleranceMeters` of the other way and in the same
/// (or the opposite) direction, times the ratio of their lengths. Where a loop begins does not matter.
public struct RouteSimilarity: Equatable, Sendable {
  /// The direction in which one route follows the other.
  public enum Direction: String, Hashable, Sendable {
    /// Both run the same way round.
    case same
    /// One runs the other way backward.
    case reverse
  }

  /// 0 to 1, in the same direction.
  public let same: Double
  /// 0 to 1, in the opposite direction. A way there and back shares both.
  public let reverse: Double

  /// From this value on, two routes match.
  public static let matchingValue = 0.8
  /// The distance at which two ways are the same road, in meters; more for long routes, whose points are farther apart.
  public static let toleranceMeters = 40.0

  /// The direction in which they match; `nil` if they are different routes.
  public var match: Direction? {
    guard max(same, reverse) >= Self.matchingValue else { return nil }
    return same >= reverse ? .same : .reverse
  }

  init(of one: RouteFingerprint, to other: RouteFingerprint) {
    let origin = one.points.first
    let (left, right) = (RoutePath(one, origin: origin), RoutePath(other, origin: origin))
    let (short, long) = (min(left.lengthMeters, right.lengthMeters), max(left.lengthMeters, right.lengthMeters))
    guard short >= long * Self.matchingValue / 2, short > 0 else {
      (same, reverse) = (0, 0)
      return
    }
    let step = Double(max(one.stepMeters, other.stepMeters))
    let tolerance = max(Self.toleranceMeters, step / 2)
    let forth = left.covered(by: right, within: tolerance, reach: tolerance + step)
    let back = right.covered(by: left, within: tolerance, reach: tolerance + step)
    same = min(forth.same, back.same) * short / long
    reverse = min(forth.opposite, back.opposite) * short / long
  }
}
