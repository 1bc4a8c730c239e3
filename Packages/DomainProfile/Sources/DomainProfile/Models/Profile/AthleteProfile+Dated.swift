extension AthleteProfile {
  /// What the athlete weighs by the newest entry, in kilograms.
  public var weightKilograms: Double? { weightKilogramsOverTime.latest }

  /// The newest threshold of each kind, which is what the athlete reads as the present one.
  public var thresholds: Thresholds { thresholdsOverTime.latest }

  /// What holds on a day: a workout is judged by the thresholds of its day.
  public func thresholds(on day: CalendarDay) -> Thresholds {
    thresholdsOverTime.thresholds(on: day)
  }

  /// The stretches of days with the same thresholds: a changed threshold concerns exactly the workouts between two.
  public var thresholdPeriods: [ThresholdPeriod] { thresholdsOverTime.periods }

  /// The days from which an entry of `field` holds, in order, `nil` for from the beginning; none for a field that
  /// holds at all times.
  public func days(of field: ProfileField) -> [CalendarDay?] {
    field == .weight ? weightKilogramsOverTime.entries.map(\.from) : thresholdsOverTime.days(of: field)
  }

  /// Threshold power by weight, in watts a kilogram, of what holds on a day; `nil` where one of the two is unsaid.
  ///
  /// - Parameter day: `nil` stands for the time before all days.
  public func wattsPerKilogram(on day: CalendarDay?) -> Double? {
    Self.wattsPerKilogram(
      thresholdsOverTime.functionalThresholdPowerWatts.value(on: day), weightKilogramsOverTime.value(on: day))
  }

  /// The newest threshold power by the newest weight, in watts a kilogram; `nil` where one of the two is unsaid.
  public var wattsPerKilogram: Double? {
    Self.wattsPerKilogram(thresholds.functionalThresholdPowerWatts, weightKilograms)
  }

  private static func wattsPerKilogram(_ watts: Int?, _ kilograms: Double?) -> Double? {
    guard let watts, let kilograms, kilograms > 0 else { return nil }
    return Double(watts) / kilograms
  }
}
