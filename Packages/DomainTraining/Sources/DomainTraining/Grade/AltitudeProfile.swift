import Foundation

/// The altitude along the distance of a track, averaged over short pieces of it.
///
/// Averaging by distance removes the drift while standing still, and makes "smart" recording and recording each second
/// agree.
struct AltitudeProfile {
  struct Point {
    /// Meters from the start.
    var meters: Double
    /// Meters above sea level.
    var altitude: Double
    /// When the piece was reached and left, in seconds since the workout's start.
    var arrival: TimeInterval
    var departure: TimeInterval
  }

  /// At increasing distances; at least one.
  let points: [Point]
  let profile: DistanceProfile

  /// The length of a piece, in meters.
  private static let pieceMeters = 10.0

  /// `nil` without altitudes or distances.
  init?(of track: Track) {
    guard let profile = DistanceProfile(of: track), profile.totalMeters > 0 else { return nil }
    let samples = AltitudeSample.samples(of: track, along: profile)
    var points: [Point] = []
    var (piece, count) = (-1.0, 0.0)
    for sample in samples {
      let own = (sample.meters / Self.pieceMeters).rounded(.down)
      if own == piece, let last = points.last {
        count += 1
        points[points.count - 1] = Point(
          meters: last.meters + (sample.meters - last.meters) / count,
          altitude: last.altitude + (sample.altitude - last.altitude) / count, arrival: last.arrival,
          departure: sample.offset)
      } else {
        (piece, count) = (own, 1)
        points.append(
          Point(
            meters: sample.meters, altitude: sample.altitude, arrival: sample.offset, departure: sample.offset))
      }
    }
    guard !points.isEmpty else { return nil }
    self.points = points
    self.profile = profile
  }

  /// The altitude at a distance, interpolated; that of the nearest end outside.
  ///
  /// - Parameter hint: the index of a point before the distance, moved forward. Calls with increasing distances and
  ///   their own hint take constant time.
  func altitude(atMeters meters: Double, _ hint: inout Int) -> Double {
    while hint + 1 < points.count, points[hint + 1].meters < meters { hint += 1 }
    let low = points[hint]
    guard hint + 1 < points.count, meters > low.meters else { return low.altitude }
    let high = points[hint + 1]
    let part = (meters - low.meters) / (high.meters - low.meters)
    return low.altitude + part * (high.altitude - low.altitude)
  }
}

/// A recorded altitude with its place on the way.
struct AltitudeSample {
  /// The index in the track's columns.
  var index: Int
  /// Seconds since the workout's start.
  var offset: TimeInterval
  /// Meters from the start.
  var meters: Double
  /// Meters above sea level.
  var altitude: Double

  /// No track has more meters of altitude above or below the sea.
  private static let highestAltitude = 10_000.0

  /// The known altitudes at increasing distances, without spikes and without changes in breaks.
  static func samples(of track: Track, along profile: DistanceProfile) -> [AltitudeSample] {
    bridged(withoutSpikes(known(of: track, along: profile)), track)
  }

  private static func known(of track: Track, along profile: DistanceProfile) -> [AltitudeSample] {
    guard let altitudes = track.altitudes else { return [] }
    var samples: [AltitudeSample] = []
    samples.reserveCapacity(track.count)
    var next = 0
    for (index, altitude) in zip(track.offsets.indices, altitudes) where altitude.magnitude <= highestAltitude {
      let offset = track.offsets[index]
      while next < profile.offsets.count - 1, profile.offsets[next] < offset { next += 1 }
      var meters = profile.meters[next]
      if next > 0, profile.offsets[next] > offset {
        let part = (offset - profile.offsets[next - 1]) / (profile.offsets[next] - profile.offsets[next - 1])
        meters = profile.meters[next - 1] + part * (meters - profile.meters[next - 1])
      }
      guard meters.isFinite, meters >= samples.last?.meters ?? 0 else { continue }
      samples.append(AltitudeSample(index: index, offset: offset, meters: meters, altitude: altitude))
    }
    return samples
  }

  /// The median of each three samples replaces a single wrong one.
  private static func withoutSpikes(_ samples: [AltitudeSample]) -> [AltitudeSample] {
    var smoothed = samples
    for index in samples.indices.dropFirst().dropLast() {
      let (before, own, after) = (
        samples[index - 1].altitude, samples[index].altitude, samples[index + 1].altitude
      )
      smoothed[index].altitude = max(min(before, after), min(max(before, after), own))
    }
    return smoothed
  }

  /// A change of altitude in a break, such as a lift, is removed if the counted distance is too short for it.
  private static func bridged(_ samples: [AltitudeSample], _ track: Track) -> [AltitudeSample] {
    let starts = track.segmentStarts.sorted()
    var remaining = starts[...]
    var bridged = samples
    var shift = 0.0
    for (index, sample) in samples.enumerated().dropFirst() {
      let before = samples[index - 1]
      remaining = remaining.drop { $0 <= before.index }
      let isBreak =
        (remaining.first.map { $0 <= sample.index } ?? false)
        || sample.offset - before.offset > TrackMeasurement.longestGapSeconds
      if isBreak {
        let possible = GradeRule.steepestGrade * (sample.meters - before.meters)
        let change = sample.altitude - before.altitude
        shift += max(-possible, min(possible, change)) - change
      }
      bridged[index].altitude += shift
    }
    return bridged
  }
}
