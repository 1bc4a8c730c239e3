import Foundation

/// The line of a track on the plane at an origin, with its times.
struct PlaneLine {
  /// Meters east and north of the origin.
  typealias Place = (east: Double, north: Double)

  private let places: [Place]
  /// Seconds since the workout's start, for each place.
  private let offsets: [TimeInterval]

  init(_ fixes: [RouteFix], origin: RouteFix) {
    places = fixes.map { origin.displacement(to: $0) }
    offsets = fixes.map(\.offset)
  }

  var pieceCount: Int { max(0, places.count - 1) }

  /// From one place to the next.
  func piece(_ index: Int) -> RoutePath.Piece {
    RoutePath.Piece(from: places[index], to: places[index + 1])
  }

  /// The piece of a moment; the first or the last one outside.
  func piece(at offset: TimeInterval) -> Int? {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return pieceCount > 0 ? max(0, min(low - 1, pieceCount - 1)) : nil
  }

  /// How much of a piece is behind at a moment, 0 to 1.
  func part(of piece: Int, at offset: TimeInterval) -> Double {
    let seconds = offsets[piece + 1] - offsets[piece]
    return seconds > 0 ? max(0, min(1, (offset - offsets[piece]) / seconds)) : 0
  }

  /// The moment at a position: the index of a piece, and how much of it is behind.
  func offset(at position: Double) -> TimeInterval {
    let piece = max(0, min(Int(exactly: position.rounded(.down)) ?? 0, pieceCount - 1))
    return offset(of: piece, part: position - Double(piece))
  }

  private func offset(of piece: Int, part: Double) -> TimeInterval {
    offsets[piece] + part * (offsets[piece + 1] - offsets[piece])
  }

  /// The longest runs of pieces close to a place.
  func visits(to place: Place, within meters: Double) -> [Range<Int>] {
    var (visits, start) = ([Range<Int>](), Int?.none)
    for index in 0..<pieceCount {
      if piece(index).distance(toEast: place.east, north: place.north) <= meters {
        start = start ?? index
      } else if let from = start {
        visits.append(from..<index)
        start = nil
      }
    }
    if let start { visits.append(start..<pieceCount) }
    return visits
  }

  /// When a gate is left in its direction for the last time; if it is never crossed, when the line is nearest to it.
  ///
  /// - Returns: `nil` if the line begins or ends too far from a gate that it never crosses.
  func offset(ofLeaving gate: PlaneGate, in visit: Range<Int>) -> TimeInterval? {
    for index in visit.reversed() {
      if let part = gate.part(ofLeavingFrom: places[index], to: places[index + 1]) {
        return offset(of: index, part: part)
      }
    }
    return nearest(to: gate, in: visit)
  }

  /// When a gate is reached in its direction for the first time; if it is never crossed, when the line is nearest to it.
  ///
  /// - Parameter moment: when the line is close to it.
  func offset(ofReaching gate: PlaneGate, near moment: TimeInterval, within meters: Double) -> TimeInterval? {
    guard let middle = piece(at: moment) else { return nil }
    func isClose(_ index: Int) -> Bool {
      piece(index).distance(toEast: gate.place.east, north: gate.place.north) <= meters
    }
    guard isClose(middle) else { return moment }
    var (first, last) = (middle, middle)
    while first > 0, isClose(first - 1) { first -= 1 }
    while last + 1 < pieceCount, isClose(last + 1) { last += 1 }
    for index in first...last {
      if let part = gate.part(ofReachingFrom: places[index], to: places[index + 1]) {
        return offset(of: index, part: part)
      }
    }
    return nearest(to: gate, in: first..<last + 1)
  }

  private func nearest(to gate: PlaneGate, in visit: Range<Int>) -> TimeInterval? {
    let (east, north) = gate.place
    let distances = visit.map { piece($0).distance(toEast: east, north: north) }
    guard let lowest = distances.min(), let found = distances.firstIndex(of: lowest) else { return nil }
    let nearest = piece(visit.lowerBound + found)
    let part = nearest.part(nearestToEast: east, north: north)
    let place = (east: nearest.east + part * nearest.alongEast, north: nearest.north + part * nearest.alongNorth)
    guard gate.metersAhead(place).magnitude <= Segment.stepMeters else { return nil }
    return offset(of: visit.lowerBound + found, part: 0.5 + part)
  }

  /// Whether nothing was recorded for too long, or too far, between two moments.
  func hasGap(from start: TimeInterval, to end: TimeInterval) -> Bool {
    guard let first = piece(at: start), let last = piece(at: end), first <= last else { return false }
    return (first...last).contains { index in
      guard offsets[index] < end, offsets[index + 1] > start else { return false }
      return offsets[index + 1] - offsets[index] > TrackMeasurement.longestGapSeconds
        || piece(index).meters > KnownLine.longestHopMeters
    }
  }
}

/// A line across a segment at its beginning or end, which is crossed in the direction of the segment.
struct PlaneGate {
  let place: PlaneLine.Place
  /// Of length 1, or 0 if it is unknown.
  private let direction: PlaneLine.Place

  init(at place: PlaneLine.Place, from start: PlaneLine.Place, to end: PlaneLine.Place) {
    self.place = place
    let (east, north) = (end.east - start.east, end.north - start.north)
    let length = (east * east + north * north).squareRoot()
    direction = length > 0 ? (east / length, north / length) : (0, 0)
  }

  /// Where a piece leaves the gate forward, 0 to 1; standing on it is before.
  func part(ofLeavingFrom start: PlaneLine.Place, to end: PlaneLine.Place) -> Double? {
    let (before, after) = (metersAhead(start), metersAhead(end))
    guard before <= 0, after > 0 else { return nil }
    return crossing(start, end, at: before / (before - after))
  }

  /// Where a piece reaches the gate forward, 0 to 1; standing on it is behind.
  func part(ofReachingFrom start: PlaneLine.Place, to end: PlaneLine.Place) -> Double? {
    let (before, after) = (metersAhead(start), metersAhead(end))
    guard before < 0, after >= 0 else { return nil }
    return crossing(start, end, at: before / (before - after))
  }

  /// How far a place is behind the gate in its direction; negative before it.
  func metersAhead(_ other: PlaneLine.Place) -> Double {
    (other.east - place.east) * direction.east + (other.north - place.north) * direction.north
  }

  /// The gate is no wider than a track may deviate.
  private func crossing(_ start: PlaneLine.Place, _ end: PlaneLine.Place, at part: Double) -> Double? {
    let east = start.east + part * (end.east - start.east) - place.east
    let north = start.north + part * (end.north - start.north) - place.north
    let isInside = (east * east + north * north).squareRoot() <= SegmentMatcher.largestDeviationMeters
    return isInside ? part : nil
  }
}
