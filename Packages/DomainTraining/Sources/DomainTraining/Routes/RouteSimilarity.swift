import Foundation

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
