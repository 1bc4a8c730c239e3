import Foundation

/// Finds points along a way that are equally far from each other as the crow flies.
struct RouteResampler {
  let stepMeters: Double
  /// The most points that are of use.
  let most: Int

  /// Farther positions, or positions more than three steps apart, have an unknown way between them.
  private static let longestBridgeMeters = 300.0

  private var bridgeMeters: Double { max(Self.longestBridgeMeters, 3 * stepMeters) }

  /// - Returns: `nil` if there are more points than are of use.
  func points(along fixes: [RouteFix]) -> [RouteFix]? {
    guard var anchor = fixes.first else { return [] }
    var points = [anchor]
    var previous = anchor
    for fix in fixes.dropFirst() {
      if previous.distance(to: fix) > bridgeMeters {
        if points.last?.distance(to: previous) ?? 0 > 1 { points.append(previous) }
        points.append(fix)
        anchor = fix
      } else {
        while let point = crossing(from: previous, to: fix, around: anchor) {
          points.append(point)
          (anchor, previous) = (point, point)
          if points.count > most { return nil }
        }
      }
      previous = fix
      if points.count > most { return nil }
    }
    if points.count < most, anchor.distance(to: previous) > 1 { points.append(previous) }
    return points
  }

  /// Where the way between two positions leaves the circle around the anchor.
  private func crossing(from start: RouteFix, to end: RouteFix, around anchor: RouteFix) -> RouteFix? {
    let other = anchor.displacement(to: end)
    let square = stepMeters * stepMeters
    guard other.east * other.east + other.north * other.north > square else { return nil }
    let one = anchor.displacement(to: start)
    let (east, north) = (other.east - one.east, other.north - one.north)
    let length = east * east + north * north
    let along = one.east * east + one.north * north
    let missing = square - one.east * one.east - one.north * one.north
    guard length > 0 else { return nil }
    let part = (-along + max(0, along * along + length * missing).squareRoot()) / length
    return start.moved(to: end, part: max(0, min(1, part)))
  }
}
