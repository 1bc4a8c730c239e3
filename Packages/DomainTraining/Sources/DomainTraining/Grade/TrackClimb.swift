public import Foundation

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
