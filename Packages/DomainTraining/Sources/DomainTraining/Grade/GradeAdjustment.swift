public import DomainCore
public import Foundation

/// A run as if it had been on the level: the distance and the speed that cost as much.
///
/// The grade of each place is taken over a centered window of `windowMeters`. On one file, for which Strava shows
/// 3473.8 m, the grade of each sample gives 3636 m and this window 3493 m, while another formula changes the result by
/// a few meters: the window matters more than the formula. Where no altitude is known, the distance counts unchanged.
public struct GradeAdjustment: Equatable, Sendable {
  /// The formula of the cost.
  public let rule: GradeRule
  /// Meters from the device, otherwise along the positions.
  public let distanceMeters: Double
  /// The meters on the level that cost as much.
  public let adjustedMeters: Double
  /// Seconds in motion, by the rule of `TrackMeasurement`; `nil` without a time in motion.
  public let movingSeconds: TimeInterval?

  /// The adjusted distance as a part of the distance: more than 1 if the way was harder than level ground.
  public var factor: Double { adjustedMeters / distanceMeters }
  /// Meters per second of time in motion, adjusted to level ground.
  public var adjustedSpeed: Double? {
    movingSeconds.flatMap { $0 > 0 ? adjustedMeters / $0 : nil }
  }

  /// The length of way over which the grade is measured.
  public static let windowMeters = 200.0
  /// Over less than this, a grade is mostly noise and is taken as level.
  private static let leastMeters = 50.0

  /// `nil` without altitudes or without a distance.
  public init?(of track: Track, sport: Sport = .running, rule: GradeRule = .minetti) {
    guard let altitudes = AltitudeProfile(of: track) else { return nil }
    self.rule = rule
    distanceMeters = altitudes.profile.totalMeters
    movingSeconds = MovingTime(of: track, sport: sport).seconds
    adjustedMeters = distanceMeters + Self.addedMeters(along: altitudes, rule)
  }

  /// The sum over all pieces of their length × (factor − 1).
  private static func addedMeters(along altitudes: AltitudeProfile, _ rule: GradeRule) -> Double {
    guard let first = altitudes.places.first?.meters, let last = altitudes.places.last?.meters else { return 0 }
    var (back, ahead) = (0, 0)
    var added = 0.0
    for (place, next) in zip(altitudes.places, altitudes.places.dropFirst()) {
      let middle = (place.meters + next.meters) / 2
      let (from, to) = (max(first, middle - windowMeters / 2), min(last, middle + windowMeters / 2))
      guard to - from >= leastMeters else { continue }
      let rise = altitudes.altitude(atMeters: to, &ahead) - altitudes.altitude(atMeters: from, &back)
      added += (next.meters - place.meters) * (rule.factor(grade: rise / (to - from)) - 1)
    }
    return added
  }
}
