import Foundation

/// The altitude along the distance of a track, averaged over short pieces of it.
///
/// Averaging by distance removes the drift while standing still, and makes "smart" recording and recording each second
/// agree.
struct AltitudeProfile {
  struct Place {
    /// Meters from the start.
    var meters: Double
    /// Meters above sea level.
    var altitude: Double
    /// When the piece was reached and left, in seconds since the workout's start.
    var arrival: TimeInterval
    var departure: TimeInterval
  }

  /// At increasing distances; at least one.
  let places: [Place]
  let profile: DistanceProfile

  /// The length of a piece, in meters.
  static let pieceMeters = 10.0

  /// `nil` without altitudes or distances.
  init?(of track: Track) {
    guard let profile = DistanceProfile(of: track), profile.totalMeters > 0 else { return nil }
    let samples = AltitudeSample.samples(of: track, along: profile)
    var places: [Place] = []
    var (piece, count) = (-1.0, 0.0)
    for sample in samples {
      let own = (sample.meters / Self.pieceMeters).rounded(.down)
      if own == piece, let last = places.last {
        count += 1
        places[places.count - 1] = Place(
          meters: last.meters + (sample.meters - last.meters) / count,
          altitude: last.altitude + (sample.altitude - last.altitude) / count, arrival: last.arrival,
          departure: sample.offset)
      } else {
        (piece, count) = (own, 1)
        places.append(
          Place(
            meters: sample.meters, altitude: sample.altitude, arrival: sample.offset, departure: sample.offset))
      }
    }
    guard !places.isEmpty else { return nil }
    self.places = places
    self.profile = profile
  }

  /// The altitude at a distance, interpolated; that of the nearest end outside.
  ///
  /// - Parameter hint: the index of a place before the distance, moved forward. Calls with increasing distances and
  ///   their own hint take constant time.
  func altitude(atMeters meters: Double, _ hint: inout Int) -> Double {
    while hint + 1 < places.count, places[hint + 1].meters < meters { hint += 1 }
    let low = places[hint]
    guard hint + 1 < places.count, meters > low.meters else { return low.altitude }
    let high = places[hint + 1]
    let part = (meters - low.meters) / (high.meters - low.meters)
    return low.altitude + part * (high.altitude - low.altitude)
  }
}
