import Foundation

/// The shape of a route on the ground, in words, for people who cannot see it.
public struct RouteShape: Equatable, Sendable {
  /// The overall shape of a route.
  public enum Course: Hashable, Sendable {
    /// It stays in one place, within `stayMeters`.
    case stay
    /// It ends where it began and makes a full turn.
    case loop(isClockwise: Bool)
    /// It ends where it began, and extends toward that compass point.
    case thereAndBack(CompassPoint)
    /// It ends elsewhere, toward that compass point.
    case oneWay(CompassPoint)
  }

  /// The extent, in meters, below which a route stays in one place.
  public static let stayMeters = 25.0
  /// The largest distance between the ends, as a part of the route's extent, at which it still ends where it began.
  public static let closingFraction = 0.1
  /// The smallest area of a loop, as a part of the square of its extent; a circle that closes has about two fifths.
  public static let loopFraction = 0.04

  /// The overall shape.
  public let course: Course
  /// Meters from the westernmost to the easternmost position, at the middle latitude.
  public let eastWestMeters: Double
  /// Meters from the southernmost to the northernmost position.
  public let northSouthMeters: Double
  /// Meters from the first to the last position, as the crow flies.
  public let startToFinishMeters: Double

  /// Measures a route; one without positions stays in one place.
  public init(of route: TrackRoute) {
    let plane = RoutePlane(route)
    let ends = [plane.points.first, plane.points.last].compactMap { $0 }
    let (start, finish) = (ends.first ?? .zero, ends.last ?? .zero)
    eastWestMeters = plane.east - plane.west
    northSouthMeters = plane.north - plane.south
    startToFinishMeters = hypot(finish.east - start.east, finish.north - start.north)
    let extent = hypot(eastWestMeters, northSouthMeters)
    let away = plane.points.max { $0.distance(to: start) < $1.distance(to: start) } ?? start
    let area = plane.signedArea
    if extent <= Self.stayMeters {
      course = .stay
    } else if startToFinishMeters > extent * Self.closingFraction {
      course = CompassPoint(from: start, to: finish).map(Course.oneWay) ?? .stay
    } else if area.magnitude >= extent * extent * Self.loopFraction {
      course = .loop(isClockwise: area < 0)
    } else {
      course = CompassPoint(from: start, to: away).map(Course.thereAndBack) ?? .stay
    }
  }
}

extension CompassPoint {
  fileprivate init?(from one: RoutePlane.Point, to other: RoutePlane.Point) {
    self.init(east: other.east - one.east, north: other.north - one.north)
  }
}

/// A route's positions in meters from the first, on a sphere of mean radius, accurate along the middle parallel. The
/// words derived from it are rounded far more than the error.
private struct RoutePlane {
  struct Point {
    static let zero = Point(east: 0, north: 0)

    let east: Double
    let north: Double

    func distance(to other: Point) -> Double {
      hypot(east - other.east, north - other.north)
    }
  }

  private static let metersPerDegree = 6_371_008.8 * Double.pi / 180

  let points: [Point]

  init(_ route: TrackRoute) {
    let positions = Array(route.legs.joined())
    guard let first = positions.first else {
      points = []
      return
    }
    let latitudes = positions.map(\.latitude)
    let middle = ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2
    let shrinkage = cos(middle * .pi / 180)
    var longitude = first.longitude
    points = positions.map { position in
      // The shorter way around, also across the 180th meridian.
      longitude += (position.longitude - longitude).remainder(dividingBy: 360)
      return Point(
        east: (longitude - first.longitude) * shrinkage * Self.metersPerDegree,
        north: (position.latitude - first.latitude) * Self.metersPerDegree)
    }
  }

  var west: Double { points.lazy.map(\.east).min() ?? 0 }
  var east: Double { points.lazy.map(\.east).max() ?? 0 }
  var south: Double { points.lazy.map(\.north).min() ?? 0 }
  var north: Double { points.lazy.map(\.north).max() ?? 0 }

  /// The area enclosed by the route in square meters, closed from its finish to its start; positive if
  /// counterclockwise. (The shoelace formula; areas enclosed twice count twice.)
  fileprivate var signedArea: Double {
    guard let first = points.first else { return 0 }
    return zip(points, points.dropFirst() + [first]).reduce(0) { sum, pair in
      sum + (pair.0.east * pair.1.north - pair.1.east * pair.0.north) / 2
    }
  }
}

/// One of the eight main points of the compass, clockwise from north.
public enum CompassPoint: Int, CaseIterable, Hashable, Sendable {
  /// 0°, toward the North Pole.
  case north
  /// 45°, clockwise from north.
  case northEast
  /// 90°, clockwise from north.
  case east
  /// 135°, clockwise from north.
  case southEast
  /// 180°, clockwise from north.
  case south
  /// 225°, clockwise from north.
  case southWest
  /// 270°, clockwise from north.
  case west
  /// 315°, clockwise from north.
  case northWest

  /// The point nearest to a displacement east and north, in the same unit; `nil` without a displacement, or for values
  /// that are not numbers.
  public init?(east: Double, north: Double) {
    let eighths = (atan2(east, north) / (.pi / 4)).rounded()
    guard east != 0 || north != 0, eighths.isFinite else { return nil }
    self.init(rawValue: (Int(eighths) + 8) % 8)
  }

  /// In English: `north-east`.
  public var name: String {
    switch self {
    case .north: "north"
    case .northEast: "north-east"
    case .east: "east"
    case .southEast: "south-east"
    case .south: "south"
    case .southWest: "south-west"
    case .west: "west"
    case .northWest: "north-west"
    }
  }
}
