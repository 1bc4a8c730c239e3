public import DomainCore
public import Foundation

/// How much a grade changes the cost of running a distance.
///
/// Fettle adjusts paces by `minetti`. The others explain why other programs show other paces.
///
/// `rawValue` is the stable name used in JSON.
public enum GradeRule: String, CaseIterable, Hashable, Sendable {
  /// The energy cost measured on treadmills (A. E. Minetti and others, Journal of Applied Physiology 93, 2002),
  /// divided by its value on the level.
  case minetti
  /// GoldenCheetah's polynomial, fitted to Strava's grade-adjusted pace. GoldenCheetah replaces it by 1 at a grade of
  /// exactly 0, which makes a step; here it is 0.9936.
  case goldenCheetah = "golden-cheetah"
  /// Dreeve's table, shaped after Strava's published model, with straight lines between its entries.
  case dreeve

  /// The largest grade, up or down, that the rules were made for. Steeper grades count as this.
  public static let steepestGrade = 0.45

  /// The display name, in English.
  public var name: String {
    switch self {
    case .minetti: "Minetti 2002"
    case .goldenCheetah: "GoldenCheetah"
    case .dreeve: "Dreeve, like Strava"
    }
  }

  /// The meters on the level that cost as much as one meter at this grade.
  ///
  /// - Parameter grade: meters of ascent for each meter of distance; negative downhill. It is limited to
  ///   `steepestGrade`; `NaN` counts as level.
  /// - Returns: more than 0.
  public func factor(grade: Double) -> Double {
    let slope = grade.isNaN ? 0 : max(-Self.steepestGrade, min(Self.steepestGrade, grade))
    return switch self {
    case .minetti: Self.polynomial([3.6, 19.5, 46.3, -43.3, -30.4, 155.4], slope) / 3.6
    case .goldenCheetah: Self.polynomial(Self.goldenCheetahCoefficients, slope * 100)
    case .dreeve: Self.interpolated(slope)
    }
  }

  private static let goldenCheetahCoefficients = [
    0.993_575_615_4, 0.029_982_293_9, 0.001_906_977, 7.778_015_765e-7, -4.713_451_357e-7, -3.400_289_817e-9,
  ]

  private static let dreeveFactors: [(grade: Double, factor: Double)] = [
    (-0.50, 1.35), (-0.35, 1.25), (-0.25, 1.12), (-0.18, 1.01), (-0.15, 0.96), (-0.10, 0.88), (-0.05, 0.94),
    (0, 1), (0.05, 1.20), (0.10, 1.42), (0.15, 1.70), (0.20, 2), (0.30, 2.60), (0.40, 3.25), (0.50, 3.90),
  ]

  private static func polynomial(_ coefficients: [Double], _ value: Double) -> Double {
    coefficients.reversed().reduce(0) { $0 * value + $1 }
  }

  private static func interpolated(_ grade: Double) -> Double {
    for (low, high) in zip(dreeveFactors, dreeveFactors.dropFirst()) where grade <= high.grade {
      return low.factor + (high.factor - low.factor) * (grade - low.grade) / (high.grade - low.grade)
    }
    return 1
  }
}

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
    guard let first = altitudes.points.first?.meters, let last = altitudes.points.last?.meters else { return 0 }
    var (back, ahead) = (0, 0)
    var added = 0.0
    for (point, next) in zip(altitudes.points, altitudes.points.dropFirst()) {
      let middle = (point.meters + next.meters) / 2
      let (from, to) = (max(first, middle - windowMeters / 2), min(last, middle + windowMeters / 2))
      guard to - from >= leastMeters else { continue }
      let rise = altitudes.altitude(atMeters: to, &ahead) - altitudes.altitude(atMeters: from, &back)
      added += (next.meters - point.meters) * (rule.factor(grade: rise / (to - from)) - 1)
    }
    return added
  }
}
