public import DomainCore

/// The athlete's values for each threshold, with the days from which they apply.
public struct ThresholdsOverTime: Equatable, Sendable {
  /// Beats per minute, lying down and awake.
  public var restingHeartRateBPM: DatedValues<Int>
  /// The athlete's maximum, in beats per minute.
  public var maximumHeartRateBPM: DatedValues<Int>
  /// Beats per minute at the lactate threshold.
  public var lactateThresholdHeartRateBPM: DatedValues<Int>
  /// Watts on a bicycle that the athlete can sustain for about an hour.
  public var functionalThresholdPowerWatts: DatedValues<Int>
  /// Seconds per kilometer, running on the flat, that the athlete can sustain for about an hour.
  public var thresholdPaceSecondsPerKilometer: DatedValues<Double>

  /// Those without values are blank on all days.
  public init(
    restingHeartRateBPM: DatedValues<Int> = DatedValues(), maximumHeartRateBPM: DatedValues<Int> = DatedValues(),
    lactateThresholdHeartRateBPM: DatedValues<Int> = DatedValues(),
    functionalThresholdPowerWatts: DatedValues<Int> = DatedValues(),
    thresholdPaceSecondsPerKilometer: DatedValues<Double> = DatedValues()
  ) {
    self.restingHeartRateBPM = restingHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.lactateThresholdHeartRateBPM = lactateThresholdHeartRateBPM
    self.functionalThresholdPowerWatts = functionalThresholdPowerWatts
    self.thresholdPaceSecondsPerKilometer = thresholdPaceSecondsPerKilometer
  }

  /// Thresholds that apply from the beginning and never change.
  public init(_ thresholds: Thresholds) {
    self.init(
      restingHeartRateBPM: DatedValues([.init(value: thresholds.restingHeartRateBPM)]),
      maximumHeartRateBPM: DatedValues([.init(value: thresholds.maximumHeartRateBPM)]),
      lactateThresholdHeartRateBPM: DatedValues([.init(value: thresholds.lactateThresholdHeartRateBPM)]),
      functionalThresholdPowerWatts: DatedValues([.init(value: thresholds.functionalThresholdPowerWatts)]),
      thresholdPaceSecondsPerKilometer: DatedValues([.init(value: thresholds.thresholdPaceSecondsPerKilometer)]))
  }

  /// The value of the latest entry for each threshold.
  public var latest: Thresholds {
    Thresholds(
      restingHeartRateBPM: restingHeartRateBPM.latest, maximumHeartRateBPM: maximumHeartRateBPM.latest,
      lactateThresholdHeartRateBPM: lactateThresholdHeartRateBPM.latest,
      functionalThresholdPowerWatts: functionalThresholdPowerWatts.latest,
      thresholdPaceSecondsPerKilometer: thresholdPaceSecondsPerKilometer.latest)
  }

  /// The value that applies on a day; with `nil` as the day, the one before all days.
  public func thresholds(on day: CalendarDay?) -> Thresholds {
    Thresholds(
      restingHeartRateBPM: restingHeartRateBPM.value(on: day),
      maximumHeartRateBPM: maximumHeartRateBPM.value(on: day),
      lactateThresholdHeartRateBPM: lactateThresholdHeartRateBPM.value(on: day),
      functionalThresholdPowerWatts: functionalThresholdPowerWatts.value(on: day),
      thresholdPaceSecondsPerKilometer: thresholdPaceSecondsPerKilometer.value(on: day))
  }

  /// The days from which an entry of `field` applies, in order, `nil` for the beginning; empty for a field that is not
  /// a threshold.
  public func days(of field: ProfileField) -> [CalendarDay?] {
    switch field {
    case .restingHeartRate: restingHeartRateBPM.entries.map(\.from)
    case .maximumHeartRate: maximumHeartRateBPM.entries.map(\.from)
    case .lactateThresholdHeartRate: lactateThresholdHeartRateBPM.entries.map(\.from)
    case .functionalThresholdPower: functionalThresholdPowerWatts.entries.map(\.from)
    case .thresholdPace: thresholdPaceSecondsPerKilometer.entries.map(\.from)
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: []
    }
  }

  /// The days from which an entry of any threshold applies.
  var days: Set<CalendarDay?> { Set(ProfileField.allCases.flatMap(days)) }
}
