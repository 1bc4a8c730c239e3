public import DomainCore

extension AthleteProfile {
  /// The athlete's latest weight, in kilograms.
  public var weightKilograms: Double? { weightKilogramsOverTime.latest }

  /// The latest threshold of each kind, shown to the athlete as the current one.
  public var thresholds: Thresholds { thresholdsOverTime.latest }

  /// The value that applies on a day: a workout is judged by the thresholds of its day.
  public func thresholds(on day: CalendarDay) -> Thresholds {
    thresholdsOverTime.thresholds(on: day)
  }

  /// The periods of days with the same thresholds: a changed threshold concerns exactly the workouts between two.
  public var thresholdPeriods: [DatedThresholds.Entry] { thresholdsOverTime.periods }

  /// The thresholds over time together with the sex, which is undated and applies before the first threshold, too.
  public var datedThresholds: DatedThresholds {
    let entries = [DatedThresholds.Entry(from: nil, thresholds: Thresholds())] + thresholdPeriods
    return DatedThresholds(
      entries.map { entry in
        var entry = entry
        entry.thresholds.sex = sex
        return entry
      })
  }

  /// The days from which an entry of `field` applies, in order, `nil` for the beginning; empty for an undated field.
  public func days(of field: ProfileField) -> [CalendarDay?] {
    field == .weight ? weightKilogramsOverTime.entries.map(\.from) : thresholdsOverTime.days(of: field)
  }

  /// Threshold power by weight, in watts per kilogram, with the values of a day; `nil` if either is blank.
  ///
  /// - Parameter day: `nil` stands for the time before all days.
  public func wattsPerKilogram(on day: CalendarDay?) -> Double? {
    Self.wattsPerKilogram(
      thresholdsOverTime.functionalThresholdPowerWatts.value(on: day), weightKilogramsOverTime.value(on: day))
  }

  /// The latest threshold power by the latest weight, in watts per kilogram; `nil` if either is blank.
  public var wattsPerKilogram: Double? {
    Self.wattsPerKilogram(thresholds.functionalThresholdPowerWatts, weightKilograms)
  }

  private static func wattsPerKilogram(_ watts: Int?, _ kilograms: Double?) -> Double? {
    guard let watts, let kilograms, kilograms > 0 else { return nil }
    return Double(watts) / kilograms
  }
}
