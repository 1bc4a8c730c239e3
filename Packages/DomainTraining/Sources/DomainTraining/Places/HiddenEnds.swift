/// Which samples of a track stay visible when its ends are hidden, for people who should not learn where somebody lives.
///
/// The first and the last meters of the way are hidden, and every position within the same distance of the first or the
/// last position: a device that lies still at home adds meters, too, and a loop may pass home again.
/// Distances along the way are those recorded, or between positions if these are shorter.
public struct HiddenEnds: Equatable, Sendable {
  /// How much is hidden at each end, along the way and around the ends.
  public let meters: Double
  /// For each sample of the track. A sample without a position is visible between two visible positions, and all are if
  /// there is no position.
  public let isVisible: [Bool]

  /// - Parameter meters: not positive hides nothing.
  public init(of track: Track, meters: Double) {
    self.meters = meters
    var indices: [Int] = []
    var places: [HidablePlace] = []
    let profile = DistanceProfile(of: track)
    var near = 0
    for (index, (latitude, longitude)) in zip(track.latitudes ?? [], track.longitudes ?? []).enumerated() {
      guard index < track.count, latitude.magnitude <= 90, longitude.magnitude <= 180 else { continue }
      let offset = track.offsets[index]
      indices.append(index)
      places.append(
        HidablePlace(
          fix: RouteFix(latitude, longitude, offset: offset),
          distanceMeters: profile?.meters(atOffset: offset, near: &near)))
    }
    guard !places.isEmpty else {
      isVisible = Array(repeating: true, count: track.count)
      return
    }
    let visible = HidablePlace.areVisible(places, meters: meters)
    var samples = Array(repeating: !(meters > 0), count: track.count)
    for (place, index) in indices.enumerated() where visible[place] {
      samples[index] = true
      guard place > 0, visible[place - 1] else { continue }
      for between in indices[place - 1]..<index { samples[between] = true }
    }
    isVisible = samples
  }
}

/// A position that may be hidden.
private struct HidablePlace {
  let fix: RouteFix
  /// Meters from the start, as recorded.
  let distanceMeters: Double?

  /// For each place, in the order of the way.
  static func areVisible(_ places: [HidablePlace], meters: Double) -> [Bool] {
    guard meters > 0 else { return places.map { _ in true } }
    guard let start = places.first?.fix, let end = places.last?.fix,
      let first = indexAfter(meters, along: places), let fromEnd = indexAfter(meters, along: places.reversed())
    else { return places.map { _ in false } }
    let last = places.count - 1 - fromEnd
    return places.enumerated().map { index, place in
      index >= first && index <= last && start.distance(to: place.fix) >= meters
        && end.distance(to: place.fix) >= meters
    }
  }

  /// The first place that is this far from the first one along the way.
  private static func indexAfter(_ meters: Double, along places: [HidablePlace]) -> Int? {
    guard let start = places.first else { return nil }
    var path = 0.0
    var before = start
    return places.firstIndex { place in
      path += before.fix.distance(to: place.fix)
      before = place
      let recorded = place.distanceMeters.flatMap { meters in start.distanceMeters.map { (meters - $0).magnitude } }
      return min(path, recorded ?? path) >= meters
    }
  }
}

extension Track {
  /// The track without the positions and altitudes of hidden samples, so that nothing computed from it depends on the
  /// places there. Distances stay, as those of the device or along all positions.
  ///
  /// - Parameter ends: of this track.
  public func withoutPlaces(hiddenBy ends: HiddenEnds) -> Track {
    func hidden(_ values: [Double]?) -> [Double]? {
      values.map { zip($0, ends.isVisible).map { $1 ? $0 : .nan } }
    }
    var track = self
    if let profile = DistanceProfile(of: self) {
      var place = 0
      track.distances = offsets.map { profile.meters(atOffset: $0, near: &place) ?? .nan }
    }
    track.latitudes = hidden(latitudes)
    track.longitudes = hidden(longitudes)
    track.altitudes = hidden(altitudes)
    return track
  }
}
