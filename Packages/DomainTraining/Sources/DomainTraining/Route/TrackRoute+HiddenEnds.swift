import Foundation

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
