public import DomainCore
import Foundation

/// How the spread of a week's loads is computed.
public enum DeviationRule: String, CaseIterable, Hashable, Sendable {
  /// The standard deviation of the days themselves: the default.
  case population
  /// The estimate for a larger population, with n − 1; some programs show it.
  case sample
}

/// Monotony and strain (Foster 1998): how alike the days of a week are, and their load weighted by that.
///
/// `monotony = mean / deviation`; `strain = total × monotony`.
public struct TrainingMonotony: Hashable, Sendable {
  /// The number of days of `init(endingOn:in:rule:)`.
  public static let dayCount = 7

  /// The way in which the deviation is computed.
  public let rule: DeviationRule
  /// Points.
  public let total: Double
  /// Points a day.
  public let mean: Double
  /// Points a day.
  public let deviation: Double
  /// `nil` if all days are equal, because then it has no value.
  public let monotony: Double?
  /// Points; `nil` if all days are equal.
  public let strain: Double?

  /// - Parameter loads: of consecutive days, in points; negative and non-finite ones count as 0.
  /// - Returns: `nil` for less than two days.
  public init?(of loads: [Double], rule: DeviationRule = .population) {
    guard loads.count >= 2 else { return nil }
    let loads = loads.map(FitnessState.limited)
    self.rule = rule
    total = loads.reduce(0, +)
    let mean = total / Double(loads.count)
    let squares = loads.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = sqrt(squares / Double(rule == .population ? loads.count : loads.count - 1))
    self.mean = mean
    self.deviation = deviation
    // A difference of a billionth comes from rounding.
    let monotony = deviation > mean * 1e-9 ? mean / deviation : nil
    self.monotony = monotony
    strain = monotony.map { [total] in total * $0 }
  }

  /// The seven days that end on a day, including days without load.
  public init(endingOn day: CalendarDay, in loads: [CalendarDay: Double], rule: DeviationRule = .population) {
    let week = (0..<Self.dayCount).map { loads[day.advanced(by: -$0)] ?? 0 }
    self = TrainingMonotony(of: week, rule: rule) ?? TrainingMonotony(rule: rule)
  }

  /// No load.
  private init(rule: DeviationRule) {
    self.rule = rule
    (total, mean, deviation) = (0, 0, 0)
    (monotony, strain) = (nil, nil)
  }
}
