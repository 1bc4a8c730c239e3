public import Foundation

/// The climbs of a track, in order.
///
/// A climb is where the way rises faster than `leastGrade` as a whole. Each altitude is first reduced by that grade ×
/// its distance. A climb then runs from a low of the reduced altitude to the next high, and ends when it falls below
/// the high by more than `toleranceMeters`, or by a tenth of the climb if that is more. So a flat of 500 m ends a short
/// climb, a short dip does not, and level ground before the foot and after the top is not part of it.
public struct TrackClimbs: Equatable, Sendable {
  /// Meters of ascent for each meter of distance. Flatter ways are no climbs.
  public static let leastGrade = 0.02
  /// Smaller climbs are left out, because noise of satellite altitudes makes them.
  public static let leastAscentMeters = 20.0
  /// The fall of the reduced altitude that ends a climb.
  public static let toleranceMeters = 10.0
  private static let toleratedFraction = 0.1

  /// The climbs from the start to the end of the track; empty if there are none.
  public let climbs: [TrackClimb]

  /// Meters of ascent of all climbs.
  public var ascentMeters: Double { climbs.reduce(0) { $0 + $1.ascentMeters } }

  /// Empty without altitudes or a distance.
  public init(of track: Track) {
    guard let profile = AltitudeProfile(of: track) else {
      climbs = []
      return
    }
    let points = profile.points
    let reduced = points.map { $0.altitude - Self.leastGrade * $0.meters }
    var climbs: [TrackClimb] = []
    var (low, high) = (0, 0)
    func finish() {
      if let climb = Self.climb(from: points[low], to: points[high]) { climbs.append(climb) }
    }
    for index in reduced.indices {
      let rise = reduced[high] - reduced[low]
      if reduced[index] > reduced[high] {
        high = index
      } else if reduced[high] - reduced[index] > max(Self.toleranceMeters, rise * Self.toleratedFraction) {
        finish()
        (low, high) = (index, index)
      } else if reduced[index] <= reduced[low] {
        (low, high) = (index, index)
      }
    }
    finish()
    self.climbs = climbs
  }

  private static func climb(from foot: AltitudeProfile.Point, to top: AltitudeProfile.Point) -> TrackClimb? {
    let (length, ascent) = (top.meters - foot.meters, top.altitude - foot.altitude)
    guard length > 0, ascent >= leastAscentMeters, ascent <= length * GradeRule.steepestGrade * 2 else { return nil }
    return TrackClimb(
      startOffset: foot.departure, endOffset: max(foot.departure, top.arrival), startMeters: foot.meters,
      lengthMeters: length, ascentMeters: ascent)
  }
}

/// A continuous climb of a track.
public struct TrackClimb: Equatable, Sendable {
  /// Seconds from the workout's start to its foot.
  public let startOffset: TimeInterval
  /// Seconds from the workout's start to its top.
  public let endOffset: TimeInterval
  /// Meters from the workout's start to its foot.
  public let startMeters: Double
  /// Meters from the foot to the top, along the way.
  public let lengthMeters: Double
  /// The altitude of the top less that of the foot, in meters.
  public let ascentMeters: Double

  /// Seconds from the foot to the top, including pauses.
  public var elapsedSeconds: TimeInterval { endOffset - startOffset }
  /// Meters of ascent for each meter of distance.
  public var meanGrade: Double { ascentMeters / lengthMeters }
  /// Meters of ascent per hour of elapsed time, known as VAM; `nil` without time.
  public var ascentMetersPerHour: Double? {
    elapsedSeconds > 0 ? ascentMeters / elapsedSeconds * 3_600 : nil
  }
  /// How hard the climb is, without categories: ascent² / (10 × length), the first term of the FIETS index. A climb of
  /// 1000 m over 12.5 km scores 8.
  public var score: Double { ascentMeters * ascentMeters / (10 * lengthMeters) }
}
