/// How much alike the days of a week were, after Foster: the mean daily load over its deviation.
///
/// C. Foster, "Monitoring training in athletes with reference to overtraining syndrome", Medicine & Science in Sports &
/// Exercise 30, 1998. The deviation is the population's (divided by the number of days).
public struct TrainingMonotony: Equatable, Sendable {
  /// Mean / deviation of the daily loads.
  public let monotony: Double
  /// Sum of the loads × monotony.
  public let strain: Double

  /// `nil` when all days are equal, since monotony then has no bound.
  public init?(ofDailyLoads loads: [Double]) {
    guard let first = loads.first, loads.contains(where: { $0 != first }) else { return nil }
    let total = loads.reduce(0, +)
    let mean = total / Double(loads.count)
    let variance = loads.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(loads.count)
    guard variance > 0 else { return nil }
    monotony = mean / variance.squareRoot()
    strain = total * monotony
  }

  /// The seven days that end with `lastDay`; a day that `loads` does not name had none.
  public init?(ofWeekEnding lastDay: CalendarDay, in loads: [CalendarDay: Double]) {
    self.init(ofDailyLoads: (0..<7).map { loads[lastDay.advanced(by: -$0)] ?? 0 })
  }
}
