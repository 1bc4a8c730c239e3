import Foundation

/// The known pieces of a fingerprint's way in meters, on the plane at an origin.
struct RoutePath {
  struct Piece {
    /// Its middle, in meters east and north of the origin.
    var east: Double
    var north: Double
    /// From its start to its end, in meters.
    var alongEast: Double
    var alongNorth: Double

    init(from start: (east: Double, north: Double), to end: (east: Double, north: Double)) {
      (east, north) = ((start.east + end.east) / 2, (start.north + end.north) / 2)
      (alongEast, alongNorth) = (end.east - start.east, end.north - start.north)
    }

    var meters: Double { (alongEast * alongEast + alongNorth * alongNorth).squareRoot() }

    /// Meters from a place to the nearest place of the piece.
    func distance(toEast otherEast: Double, north otherNorth: Double) -> Double {
      distance(toEast: otherEast, north: otherNorth, atPart: part(nearestToEast: otherEast, north: otherNorth))
    }

    /// Where the piece is nearest to a place: −0.5 at its start to 0.5 at its end.
    func part(nearestToEast otherEast: Double, north otherNorth: Double) -> Double {
      let square = max(1e-9, alongEast * alongEast + alongNorth * alongNorth)
      return max(-0.5, min(0.5, ((otherEast - east) * alongEast + (otherNorth - north) * alongNorth) / square))
    }

    /// Meters from a place to a part of the piece.
    func distance(toEast otherEast: Double, north otherNorth: Double, atPart part: Double) -> Double {
      let (awayEast, awayNorth) = (otherEast - east - part * alongEast, otherNorth - north - part * alongNorth)
      return (awayEast * awayEast + awayNorth * awayNorth).squareRoot()
    }

    /// The cosine of the angle to the direction of another piece.
    func cosine(to other: Piece) -> Double {
      (alongEast * other.alongEast + alongNorth * other.alongNorth) / max(1e-9, meters * other.meters)
    }
  }

  let pieces: [Piece]

  init(_ fingerprint: RouteFingerprint, origin: RouteFingerprint.Point?) {
    let shrinkage = cos((origin?.degreesNorth ?? 0) * .pi / 180)
    let places = fingerprint.points.map { point in
      let east = (point.degreesEast - (origin?.degreesEast ?? 0)).remainder(dividingBy: 360)
      return (
        east: east * shrinkage * RouteFix.metersPerDegree,
        north: (point.degreesNorth - (origin?.degreesNorth ?? 0)) * RouteFix.metersPerDegree
      )
    }
    let longest = 2 * Double(fingerprint.stepMeters)
    pieces = zip(places, places.dropFirst()).compactMap { start, end in
      let piece = Piece(from: start, to: end)
      return piece.meters > 0 && piece.meters <= longest ? piece : nil
    }
  }

  var lengthMeters: Double { pieces.reduce(0) { $0 + $1.meters } }

  /// The parts of the way for which another one runs close by, in the same and in the opposite direction.
  func covered(by other: RoutePath, within tolerance: Double, reach: Double) -> (same: Double, opposite: Double) {
    let grid = RouteGrid(other.pieces, cellMeters: reach)
    var (same, opposite, total) = (0.0, 0.0, 0.0)
    for piece in pieces {
      total += piece.meters
      var (isSame, isOpposite) = (false, false)
      grid.forEachPiece(nearEast: piece.east, north: piece.north) { candidate in
        guard candidate.distance(toEast: piece.east, north: piece.north) <= tolerance else { return }
        let cosine = piece.cosine(to: candidate)
        isSame = isSame || cosine >= 0.5
        isOpposite = isOpposite || cosine <= -0.5
      }
      same += isSame ? piece.meters : 0
      opposite += isOpposite ? piece.meters : 0
    }
    return total > 0 ? (same / total, opposite / total) : (0, 0)
  }
}

/// Finds points along a way that are equally far from each other as the crow flies.
struct RouteResampler {
  let stepMeters: Double
  /// The most points that are of use.
  let most: Int
  /// Farther positions, or positions more than three steps apart, have an unknown way between them.
  var longestBridgeMeters = 300.0

  private var bridgeMeters: Double { max(longestBridgeMeters, 3 * stepMeters) }

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
