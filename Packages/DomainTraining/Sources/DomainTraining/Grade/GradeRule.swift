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
