import DomainCore
import Foundation

/// The hops between consecutive positions of a track between which the way is known.
///
/// A hop is left out if it is longer than `longestHopMeters` or `TrackMeasurement.longestGapSeconds`, faster than the
/// sport can be, or across a break in the recording. A position without a hop is no line, so that a position far off
/// adds nothing.
struct KnownLine {
  /// Indices of two samples.
  typealias Hop = (start: Int, end: Int)

  private(set) var hops: [Hop] = []

  /// Positions farther apart, in meters, have an unknown way between them.
  static let longestHopMeters = 200.0

  /// - Parameter ends: what is hidden of the track; a hop to, from or across a hidden sample is left out.
  init(of track: Track, sport: Sport, hiding ends: HiddenEnds? = nil) {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes else { return }
    let count = min(track.count, latitudes.count, longitudes.count)
    let (offsets, starts) = (track.offsets, Set(track.segmentStarts))
    let visible = ends?.isVisible
    let fastest = sport.fastestMetersPerSecond
    hops.reserveCapacity(count)
    var last: Int?
    for index in 0..<count {
      if starts.contains(index) { last = nil }
      if let visible, index >= visible.count || !visible[index] {
        last = nil
        continue
      }
      guard latitudes[index].magnitude <= 90, longitudes[index].magnitude <= 180 else { continue }
      if let last {
        let seconds = offsets[index] - offsets[last]
        let meters = Ellipsoid.distance(
          fromLatitude: latitudes[last], longitude: longitudes[last], toLatitude: latitudes[index],
          longitude: longitudes[index])
        let reachable = min(Self.longestHopMeters, fastest * seconds + DistanceEfforts.toleranceMeters)
        if seconds <= TrackMeasurement.longestGapSeconds, meters <= reachable { hops.append((last, index)) }
      }
      last = index
    }
  }
}
