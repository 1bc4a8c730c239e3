import Foundation

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
