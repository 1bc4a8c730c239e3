import Foundation

/// A line through a series over time that a few bad days hardly move: its slope is the median of the slopes of all pairs
/// of points.
///
/// (H. Theil 1950; P. K. Sen, Journal of the American Statistical Association 63, 1968, whose equation 2.6 gives the
/// intervals.) The results are those of SciPy's `theilslopes` with the method "separate".
public struct TheilSenLine: Hashable, Sendable {
  /// The largest number of points whose pairs are compared, which makes 179,700 pairs. Longer series are first reduced
  /// to the medians of weeks, or of as many weeks as it takes.
  public static let mostPoints = 600

  /// The change of the value in a day.
  public let slopePerDay: Double
  /// The value of the line on day 0: median of the values − slope × median of the days.
  public let intercept: Double
  /// The slopes per day that the series agrees with, with a confidence of 90 %.
  public let interval90PerDay: ClosedRange<Double>
  /// The slopes per day that the series agrees with, with a confidence of 95 %.
  public let interval95PerDay: ClosedRange<Double>
  /// The number of points or medians whose pairs were compared.
  public let pointCount: Int
  /// The number of weeks of each median; `nil` if the points themselves were compared.
  public let weeksPerMedian: Int?
  /// The test for a trend of the same points.
  public let mannKendall: MannKendall

  /// - Parameter points: in any order; those that are not finite are left out.
  /// - Returns: `nil` without two different days, and if a difference is not finite.
  public init?(_ points: [(day: Double, value: Double)]) {
    guard let pairs = PairSlopes(points), let slope = pairs.slopes.median, let days = pairs.points.map(\.day).median,
      let values = pairs.points.map(\.value).median, slope.isFinite, case let intercept = values - slope * days,
      intercept.isFinite
    else { return nil }
    slopePerDay = slope
    self.intercept = intercept
    interval90PerDay = pairs.interval(deviations: Self.deviations90)
    interval95PerDay = pairs.interval(deviations: Self.deviations95)
    pointCount = pairs.points.count
    weeksPerMedian = pairs.weeksPerMedian
    mannKendall = MannKendall(pairs)
  }

  /// The standard deviations from the mean within which 90 % of a normal distribution lie.
  private static let deviations90 = 1.6448536269514722
  /// The standard deviations from the mean within which 95 % of a normal distribution lie.
  private static let deviations95 = 1.959963984540054

  /// The value of the line on a day.
  public func value(onDay day: Double) -> Double { intercept + slopePerDay * day }
}

/// The test whether a series rises or falls more often than chance would make it (H. B. Mann, Econometrica 13, 1945;
/// M. G. Kendall, "Rank Correlation Methods", 1975).
public struct MannKendall: Hashable, Sendable {
  /// The number of pairs whose later value is larger minus those whose later value is smaller, known as S.
  public let score: Int
  /// The variance of the score of a series without a trend, corrected for groups of equal days and equal values. So
  /// many of these that it is not positive leave nothing to test.
  public let variance: Double
  /// The score in standard deviations, one nearer to 0 because scores are whole numbers.
  public let z: Double
  /// The probability of such a score, or one further from 0, without a trend: two-sided, by the normal distribution.
  public let pValue: Double

  fileprivate init(_ pairs: PairSlopes) {
    score = pairs.slopes.count { $0 > 0 } - pairs.slopes.count { $0 < 0 }
    variance = pairs.variance
    z = variance > 0 ? Double(score - score.signum()) / variance.squareRoot() : 0
    pValue = erfc(z.magnitude / 2.0.squareRoot())
  }
}

/// The slopes of all pairs of points of a series.
private struct PairSlopes {
  typealias Point = (day: Double, value: Double)

  /// The points that were compared, or the medians in their place.
  let points: [Point]
  let weeksPerMedian: Int?
  /// Ascending and finite, one for each pair of points on different days; at least one.
  let slopes: [Double]
  /// The variance of Kendall's score.
  let variance: Double

  init?(_ allPoints: [Point]) {
    var points = allPoints.filter { $0.day.isFinite && $0.value.isFinite }
    guard let first = points.map(\.day).min(), let last = points.map(\.day).max(), (last - first).isFinite else {
      return nil
    }
    var weeksPerMedian: Int?
    if points.count > TheilSenLine.mostPoints {
      let weeks = Self.weeksPerMedian(spanDays: last - first)
      points = PeriodMedians.points(of: points, weeks: weeks)
      weeksPerMedian = Int(exactly: weeks) ?? .max
    }
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * (points.count - 1) / 2)
    for (index, one) in points.enumerated() {
      for other in points[..<index] where other.day != one.day {
        slopes.append((one.value - other.value) / (one.day - other.day))
      }
    }
    guard !slopes.isEmpty, slopes.allSatisfy(\.isFinite) else { return nil }
    slopes.sort()
    self.points = points
    self.weeksPerMedian = weeksPerMedian
    self.slopes = slopes
    variance = (Self.tieTerm(points.count) - Self.ties(points.map(\.day)) - Self.ties(points.map(\.value))) / 18
  }

  /// So many that no more medians than `mostPoints` remain.
  private static func weeksPerMedian(spanDays: Double) -> Double {
    (spanDays / PeriodMedians.daysPerWeek / Double(TheilSenLine.mostPoints)).rounded(.down) + 1
  }

  private static func ties(_ values: [Double]) -> Double {
    Dictionary(grouping: values) { $0 }.values.reduce(0) { $0 + tieTerm($1.count) }
  }

  private static func tieTerm(_ count: Int) -> Double {
    Double(count) * Double(count - 1) * Double(2 * count + 5)
  }

  /// - Parameter deviations: the standard deviations on each side.
  func interval(deviations: Double) -> ClosedRange<Double> {
    let last = slopes.count - 1
    // Without a positive variance the order of the points says nothing about the slope.
    guard variance > 0 else { return slopes[0]...slopes[last] }
    let count = Double(slopes.count)
    let reach = deviations * variance.squareRoot()
    let low = ((count - reach) / 2).rounded(.toNearestOrEven) - 1
    let high = ((count + reach) / 2).rounded(.toNearestOrEven)
    return slopes[Int(exactly: max(low, 0)) ?? 0]...slopes[Int(exactly: min(high, Double(last))) ?? last]
  }
}

/// The medians of the days and the values of successive periods of some weeks, counted from the first day.
enum PeriodMedians {
  static let daysPerWeek = 7.0

  /// - Returns: one point for each period that has points, the earliest first.
  static func points(of points: [(day: Double, value: Double)], weeks: Double = 1) -> [(day: Double, value: Double)] {
    let first = points.map(\.day).min() ?? 0
    let periods = Dictionary(grouping: points) { (($0.day - first) / (weeks * daysPerWeek)).rounded(.down) }
    return periods.values.compactMap { period in
      guard let day = period.map(\.day).median, let value = period.map(\.value).median else { return nil }
      return (day, value)
    }.sorted { $0.day < $1.day }
  }
}

extension [Double] {
  /// The middle value, or the mean of both middle values; `nil` without values.
  var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
