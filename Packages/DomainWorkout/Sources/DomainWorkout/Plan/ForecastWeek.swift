public import DomainCore
import DomainTraining

/// Seven days of a forecast, or fewer at its end.
public struct ForecastWeek: Equatable, Sendable {
  /// From the first to the last day, at most seven.
  public var days: ClosedRange<CalendarDay>
  /// The sum, in points.
  public var loadPoints: Double
  /// The mean of a day, in points.
  public var dailyLoad: Double
  /// By the evening of the last day.
  public var fitness: Double
  /// By the evening of the last day.
  public var fatigue: Double
  /// At the start of the last day.
  public var form: Double
  /// Fitness on the last day minus that seven days before, or before the forecast.
  public var ramp: Double
}

extension FitnessForecast {
  /// The days to come, seven at a time from tomorrow.
  public var weeks: [ForecastWeek] {
    stride(from: 0, to: days.count, by: 7).compactMap { first in
      let week = days[first..<min(first + 7, days.count)]
      guard let head = week.first, let last = week.last else { return nil }
      let before = first > 0 ? days[first - 1].fitness : start.fitness
      let points = week.reduce(0) { $0 + $1.load }
      return ForecastWeek(
        days: head.day...last.day, loadPoints: points, dailyLoad: points / Double(week.count), fitness: last.fitness,
        fatigue: last.fatigue, form: last.form, ramp: last.fitness - before)
    }
  }
}
