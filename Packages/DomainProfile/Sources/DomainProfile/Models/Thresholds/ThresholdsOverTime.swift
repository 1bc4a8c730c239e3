/// All that the athlete ever said about each threshold, with the days from which it holds.
public struct ThresholdsOverTime: Equatable, Sendable {
  /// Beats a minute when lying awake, before getting up.
  public var restingHeartRateBPM: DatedValues<Int>
  /// The most beats a minute the athlete reaches.
  public var maximumHeartRateBPM: DatedValues<Int>
  /// Beats a minute at the lactate threshold.
  public var lactateThresholdHeartRateBPM: DatedValues<Int>
  /// Watts on a bicycle that the athlete holds for about an hour.
  public var functionalThresholdPowerWatts: DatedValues<Int>
  /// Seconds a kilometre, running on the flat, that the athlete holds for about an hour.
  public var thresholdPaceSecondsPerKilometer: DatedValues<Double>

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

  /// Thresholds that hold from the beginning and never changed.
  public init(_ thresholds: Thresholds) {
    self.init(
      restingHeartRateBPM: DatedValues([.init(value: thresholds.restingHeartRateBPM)]),
      maximumHeartRateBPM: DatedValues([.init(value: thresholds.maximumHeartRateBPM)]),
      lactateThresholdHeartRateBPM: DatedValues([.init(value: thresholds.lactateThresholdHeartRateBPM)]),
      functionalThresholdPowerWatts: DatedValues([.init(value: thresholds.functionalThresholdPowerWatts)]),
      thresholdPaceSecondsPerKilometer: DatedValues([.init(value: thresholds.thresholdPaceSecondsPerKilometer)]))
  }

  /// What the newest entry of each threshold says.
  public var latest: Thresholds {
    Thresholds(
      restingHeartRateBPM: restingHeartRateBPM.latest, maximumHeartRateBPM: maximumHeartRateBPM.latest,
      lactateThresholdHeartRateBPM: lactateThresholdHeartRateBPM.latest,
      functionalThresholdPowerWatts: functionalThresholdPowerWatts.latest,
      thresholdPaceSecondsPerKilometer: thresholdPaceSecondsPerKilometer.latest)
  }

  /// What holds on a day; `nil` as the day stands for the time before all days.
  public func thresholds(on day: CalendarDay?) -> Thresholds {
    Thresholds(
      restingHeartRateBPM: restingHeartRateBPM.value(on: day),
      maximumHeartRateBPM: maximumHeartRateBPM.value(on: day),
      lactateThresholdHeartRateBPM: lactateThresholdHeartRateBPM.value(on: day),
      functionalThresholdPowerWatts: functionalThresholdPowerWatts.value(on: day),
      thresholdPaceSecondsPerKilometer: thresholdPaceSecondsPerKilometer.value(on: day))
  }

  /// The days from which an entry of `field` holds, in order, `nil` for from the beginning; none for a field that is
  /// not a threshold.
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

  /// The days from which an entry of any threshold holds.
  var days: Set<CalendarDay?> { Set(ProfileField.allCases.flatMap(days)) }
}
