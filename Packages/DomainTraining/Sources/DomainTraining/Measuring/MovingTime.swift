import Foundation

/// The seconds of a track that were spent moving.
///
/// A step runs from one known place to the next. A place repeated for up to `longestRepeatSeconds` means that the
/// receiver had no new fix, and its seconds belong to the step to the next place; repeated for longer, it is standing.
/// A step counts in full if it is at least as fast as `TrackMeasurement.movingSpeed`. The places are the device's
/// distances, otherwise the positions.
///
/// A gap of more than `TrackMeasurement.longestGapSeconds`, in which the device recorded nothing, counts as moving if
/// its ends are far enough apart by distance or by position, and no farther than the sport allows. A gap without
/// movement counts neither way, and a break between segments is not a gap.
struct MovingTime {
  /// `nil` without places, and if there is nothing but gaps without movement.
  var seconds: TimeInterval? { isMeasured ? spans.totalSeconds : nil }
  /// The intervals spent moving.
  private(set) var spans: SampleSpans
  private var isMeasured = false

  /// Seconds for which a receiver may repeat a place before it counts as standing.
  static let longestRepeatSeconds = 10.0

  // Copied out, because each access through the track counts references.
  private let offsets: [Double]
  private let distances: [Double]?
  private let latitudes: [Double]?
  private let longitudes: [Double]?
  private let fastest: Double

  /// - Parameter fastest: meters per second.
  init(of track: Track, fastest: Double) {
    (offsets, distances) = (track.offsets, track.distances)
    (latitudes, longitudes) = (track.latitudes, track.longitudes)
    self.fastest = fastest
    spans = SampleSpans(capacity: track.count)
    let starts = Set(track.segmentStarts)
    // The last place, and the first sample at it.
    var last: (place: Int, since: Int)?
    for index in offsets.indices {
      if starts.contains(index) { last = nil }
      guard hasPlace(index) else { continue }
      guard let (place, since) = last else {
        last = (index, index)
        continue
      }
      guard offsets[index] > offsets[place] else { continue }
      let isGap = offsets[index] - offsets[index - 1] > TrackMeasurement.longestGapSeconds
      if isGap {
        add(from: place, to: index, farthest(place, index), isGap: true)
        last = (index, index)
      } else if let meters = gained(place, index), meters == 0 {
        isMeasured = true
        last = (index, since)
      } else {
        let isRepeat = offsets[index] - offsets[since] <= Self.longestRepeatSeconds
        let from = isRepeat ? since : place
        add(from: from, to: index, gained(from, index), isGap: false)
        last = (index, index)
      }
    }
  }

  private mutating func add(from: Int, to: Int, _ meters: Double?, isGap: Bool) {
    guard let meters else { return }
    let passed = offsets[to] - offsets[from]
    let isMoving = meters >= TrackMeasurement.movingSpeed * passed && (!isGap || meters <= fastest * passed)
    if isMoving { spans.append(1, from: offsets[from], seconds: passed) }
    isMeasured = isMeasured || isMoving || !isGap
  }

  private func hasPlace(_ index: Int) -> Bool {
    distance(index) != nil || isPosition(index)
  }

  private func gained(_ from: Int, _ to: Int) -> Double? {
    gainedByDistance(from, to) ?? gainedByPosition(from, to)
  }

  private func farthest(_ from: Int, _ to: Int) -> Double? {
    [gainedByDistance(from, to), gainedByPosition(from, to)].compactMap(\.self).max()
  }

  private func gainedByDistance(_ from: Int, _ to: Int) -> Double? {
    guard let before = distance(from), let after = distance(to) else { return nil }
    return after - before
  }

  private func gainedByPosition(_ from: Int, _ to: Int) -> Double? {
    guard let north = latitudes, let east = longitudes, isPosition(from), isPosition(to) else { return nil }
    return Ellipsoid.distance(
      fromLatitude: north[from], longitude: east[from], toLatitude: north[to], longitude: east[to])
  }

  private func distance(_ index: Int) -> Double? {
    guard let meters = distances?[index], meters.isFinite else { return nil }
    return meters
  }

  private func isPosition(_ index: Int) -> Bool {
    guard let north = latitudes, let east = longitudes else { return false }
    return north[index].isFinite && east[index].isFinite
  }
}
