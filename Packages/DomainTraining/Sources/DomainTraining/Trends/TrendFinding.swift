public import DomainCore
import Foundation

/// A value of one day, such as a weight or the efficiency of a week.
public struct DatedValue: Hashable, Sendable {
  /// The day to which the value belongs.
  public var day: CalendarDay
  /// In any unit, the same for a whole series.
  public var value: Double

  public init(day: CalendarDay, value: Double) {
    self.day = day
    self.value = value
  }
}

/// The trend of a series of dated values, or why the series has none.
///
/// The conditions and the decision are our conventions. The interval of 95 % decides; the p-value of ``MannKendall`` is
/// shown beside it, because with equal values the two can differ.
public enum TrendFinding: Hashable, Sendable {
  /// The line through the values. Its direction says whether there is a trend to speak of.
  case line(TrendLine)
  /// The condition that the values do not meet.
  case failure(TrendFailure)

  /// Fewer values, or fewer weeks of values that depend on each other, have no line: a rising series of 4 has an exact
  /// p of 0.083, one of 5 of 0.017, one of 6 of 0.003.
  public static let leastValueCount = 6
  /// The least number of days from the first value to the last.
  public static let leastSpanDays = 21
  /// Above this lag-1 autocorrelation of the residuals, values depend so much on the ones before them that the interval
  /// would be too narrow. The medians of weeks replace them.
  public static let mostAutocorrelation = 0.3

  /// - Parameter values: in any order, several on one day or none; those that are not finite are left out.
  public init(of values: [DatedValue]) {
    let values = values.filter(\.value.isFinite)
    guard let first = values.map(\.day).min(), let last = values.map(\.day).max(), values.count >= Self.leastValueCount
    else {
      self = .failure(.tooFew(count: values.count))
      return
    }
    let span = last.daysSinceEpoch - first.daysSinceEpoch
    guard span >= Self.leastSpanDays else {
      self = .failure(.tooShort(spanDays: span))
      return
    }
    let points = values.map { (day: Double($0.day.daysSinceEpoch - first.daysSinceEpoch), value: $0.value) }
    guard var line = TheilSenLine(points) else {
      // The values are so large that their differences are not finite.
      self = .failure(.tooFew(count: 0))
      return
    }
    var reduction = line.weeksPerMedian.map { TrendReduction.manyValues(weeksPerMedian: $0) }
    if reduction == nil, let correlation = Residuals(of: points, from: line).autocorrelation,
      correlation > Self.mostAutocorrelation, let weekly = TheilSenLine(PeriodMedians.points(of: points))
    {
      line = weekly
      reduction = .dependentValues(autocorrelation: correlation)
    }
    guard line.pointCount >= Self.leastValueCount else {
      self = .failure(.tooFewWeeks(count: line.pointCount))
      return
    }
    self = .line(
      TrendLine(
        slopePerDay: line.slopePerDay, interval90PerDay: line.interval90PerDay, interval95PerDay: line.interval95PerDay,
        firstDay: first, lastDay: last, valueOnFirstDay: line.intercept, valueCount: values.count,
        reduction: reduction, medianAbsoluteResidual: Residuals(of: points, from: line).medianMagnitude,
        pValue: line.mannKendall.pValue))
  }
}

/// The line through a series of dated values, and how certain its slope is.
public struct TrendLine: Hashable, Sendable {
  /// The number of days that a slope in sentences refers to.
  public static let slopeDayCount = 28

  /// The change of the value in a day. See ``TheilSenLine``.
  public let slopePerDay: Double
  /// The slopes per day with a confidence of 90 %.
  public let interval90PerDay: ClosedRange<Double>
  /// The slopes per day with a confidence of 95 %.
  public let interval95PerDay: ClosedRange<Double>
  /// The day of the first value.
  public let firstDay: CalendarDay
  /// The day of the last value.
  public let lastDay: CalendarDay
  /// The value of the line on the first day.
  public let valueOnFirstDay: Double
  /// The number of values, before any reduction.
  public let valueCount: Int
  /// Why medians of weeks replaced the values; `nil` if they did not.
  public let reduction: TrendReduction?
  /// The noise of the values: the median of their distances from the line.
  public let medianAbsoluteResidual: Double
  /// The probability of values that rise or fall this consistently if there is no trend, by ``MannKendall``.
  public let pValue: Double

  /// The number of days from the first value to the last.
  public var spanDays: Int { lastDay.daysSinceEpoch - firstDay.daysSinceEpoch }

  /// The change of the value in 28 days.
  public var slopePer28Days: Double { slopePerDay * Double(Self.slopeDayCount) }
  /// The slopes per 28 days with a confidence of 90 %.
  public var interval90Per28Days: ClosedRange<Double> { Self.per28Days(interval90PerDay) }
  /// The slopes per 28 days with a confidence of 95 %.
  public var interval95Per28Days: ClosedRange<Double> { Self.per28Days(interval95PerDay) }

  private static func per28Days(_ interval: ClosedRange<Double>) -> ClosedRange<Double> {
    interval.lowerBound * Double(slopeDayCount)...interval.upperBound * Double(slopeDayCount)
  }

  /// The value of the line on a day.
  public func value(on day: CalendarDay) -> Double {
    valueOnFirstDay + slopePerDay * Double(day.daysSinceEpoch - firstDay.daysSinceEpoch)
  }

  /// Whether the interval of 95 % excludes 0, so that the direction of the slope is certain enough.
  public var isSlopeCertain: Bool { !interval95PerDay.contains(0) }

  /// Whether the whole change is smaller than the noise of the values.
  public var isWithinNoise: Bool { (slopePerDay * Double(spanDays)).magnitude < medianAbsoluteResidual }

  /// Where the values go: nowhere unless the slope is certain and the change is more than noise.
  public var direction: TrendDirection {
    guard isSlopeCertain, !isWithinNoise else { return .none }
    return slopePerDay > 0 ? .rising : .falling
  }
}

/// The direction of a trend.
///
/// `rawValue` is the stable name used in JSON.
public enum TrendDirection: String, CaseIterable, Hashable, Sendable {
  /// The values rise.
  case rising
  /// The values fall.
  case falling
  /// There is no trend to speak of.
  case none
}

/// Why medians of weeks, counted from the first value, replaced the values of a series.
public enum TrendReduction: Hashable, Sendable {
  /// The lag-1 autocorrelation of the residuals is above ``TrendFinding/mostAutocorrelation``. Each median is of one week.
  case dependentValues(autocorrelation: Double)
  /// There are more values than ``TheilSenLine/mostPoints``. Each median is of this many weeks.
  case manyValues(weeksPerMedian: Int)
}

/// Why a series of values has no line.
public enum TrendFailure: Hashable, Sendable {
  /// There are this many values.
  case tooFew(count: Int)
  /// The values go from the first day to one only this many days later.
  case tooShort(spanDays: Int)
  /// The medians of weeks replaced the values, and there are this many weeks with values.
  case tooFewWeeks(count: Int)

  /// The number of values, days or weeks that are missing.
  public var missingCount: Int {
    switch self {
    case .tooFew(let count), .tooFewWeeks(let count): TrendFinding.leastValueCount - count
    case .tooShort(let days): TrendFinding.leastSpanDays - days
    }
  }

  /// The stable name in JSON.
  public var code: String {
    switch self {
    case .tooFew: "too-few"
    case .tooShort: "too-short"
    case .tooFewWeeks: "too-few-weeks"
    }
  }

  /// The failed condition in one sentence, such as "4 values: …".
  public var sentence: String {
    switch self {
    case .tooFew(let count):
      "\(count) \(count == 1 ? "value" : "values"): a trend takes \(TrendFinding.leastValueCount), so \(missingCount) "
        + "\(missingCount == 1 ? "is" : "are") missing."
    case .tooShort(let days):
      "The last value is \(days) \(days == 1 ? "day" : "days") after the first: a trend takes \(TrendFinding.leastSpanDays) days."
    case .tooFewWeeks(let count):
      "\(count) \(count == 1 ? "week" : "weeks") with values: values that follow each other closely count once a week, and "
        + "a trend takes \(TrendFinding.leastValueCount) weeks."
    }
  }
}

/// The distances of values from a line.
private struct Residuals {
  private let points: [(day: Double, value: Double)]
  /// Differences below this come from rounding.
  private let precision: Double

  init(of points: [(day: Double, value: Double)], from line: TheilSenLine) {
    self.points = points.map { ($0.day, $0.value - line.value(onDay: $0.day)) }
    precision = (points.map(\.value.magnitude).max() ?? 0) * 1e-9
  }

  var medianMagnitude: Double { points.map(\.value.magnitude).median ?? 0 }

  /// Of days with values, each with the median of its residuals, at a lag of one such day: −1 to 1. `nil` if all values
  /// are on the line.
  var autocorrelation: Double? {
    let days = Dictionary(grouping: points, by: \.day).sorted { $0.key < $1.key }
    let residuals = days.compactMap { $0.value.map(\.value).median }
    let mean = residuals.reduce(0, +) / Double(residuals.count)
    let squares = residuals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard squares > precision * precision * Double(residuals.count) else { return nil }
    return zip(residuals, residuals.dropFirst()).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) } / squares
  }
}
