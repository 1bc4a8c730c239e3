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

  /// The thresholds over time together with the sex, which is undated and applies before the first threshold, too, and
  /// with the athlete's weight, and the age in each year, where it estimates a blank maximum heart rate.
  public var datedThresholds: DatedThresholds {
    let known = DatedThresholds(
      [DatedThresholds.Entry(from: nil, thresholds: Thresholds())] + thresholdPeriods)
    let weighed = weightKilogramsOverTime.entries.compactMap(\.from)
    let entries = known.entries + (newYears + weighed).map { .init(from: $0, thresholds: known.thresholds(on: $0)) }
    return DatedThresholds(
      entries.map { entry in
        var entry = entry
        entry.thresholds.sex = sex
        entry.thresholds.weightKilograms = weightKilogramsOverTime.value(on: entry.from)
        entry.thresholds.ageYears = entry.thresholds.maximumHeartRateBPM == nil ? age(on: entry.from) : nil
        return entry
      })
  }

  /// The years for which an age is known. Workouts are never earlier; later years come long after this version.
  private static let years = 1_990...2_060

  /// The days on which the age changes and matters. Only the year of birth is known, so it changes at New Year.
  private var newYears: [CalendarDay] {
    guard birthYear != nil else { return [] }
    return Self.years.compactMap { CalendarDay(year: $0, month: 1, day: 1) }
      .filter { thresholds(on: $0).maximumHeartRateBPM == nil }
  }

  private func age(on day: CalendarDay?) -> Int? {
    birthYear.map { (day?.components.year ?? Self.years.lowerBound) - $0 }
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
