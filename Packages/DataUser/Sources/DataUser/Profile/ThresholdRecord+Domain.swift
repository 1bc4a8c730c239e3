import DomainCore
import DomainProfile

extension ThresholdsOverTime {
  // A field that a later version wrote is not among the requested ones; its rows stay.
  init(_ records: [ThresholdRecord]) {
    func values(_ field: ProfileField) -> DatedValues<Double> { DatedValues(records, of: field) }
    self.init(
      restingHeartRateBPM: values(.restingHeartRate).whole,
      maximumHeartRateBPM: values(.maximumHeartRate).whole,
      lactateThresholdHeartRateBPM: values(.lactateThresholdHeartRate).whole,
      functionalThresholdPowerWatts: values(.functionalThresholdPower).whole,
      thresholdPaceSecondsPerKilometer: values(.thresholdPace))
  }

  /// The rows of `field`; empty if it is not a threshold.
  fileprivate func records(of field: ProfileField) -> [ThresholdRecord] {
    switch field {
    case .restingHeartRate: restingHeartRateBPM.records(of: field)
    case .maximumHeartRate: maximumHeartRateBPM.records(of: field)
    case .lactateThresholdHeartRate: lactateThresholdHeartRateBPM.records(of: field)
    case .functionalThresholdPower: functionalThresholdPowerWatts.records(of: field)
    case .thresholdPace: thresholdPaceSecondsPerKilometer.records(of: field)
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: []
    }
  }
}

extension AthleteProfile {
  /// The rows of `field`; empty for undated values.
  func records(of field: ProfileField) -> [ThresholdRecord] {
    field == .weight ? weightKilogramsOverTime.records(of: field) : thresholdsOverTime.records(of: field)
  }
}

extension ThresholdRecord {
  fileprivate var entry: DatedValues<Double>.Entry {
    DatedValues.Entry(from: fromDay.map(CalendarDay.init), value: value)
  }
}

extension DatedValues<Double> {
  /// The values in the rows of `field`.
  init(_ records: [ThresholdRecord], of field: ProfileField) {
    self.init(records.filter { $0.field == field.rawValue }.map(\.entry))
  }

  /// The same in whole numbers. A value too large for one is shown as blank.
  fileprivate var whole: DatedValues<Int> {
    DatedValues<Int>(entries.map { .init(from: $0.from, value: $0.value.flatMap { Int(exactly: $0.rounded()) }) })
  }

  fileprivate func records(of field: ProfileField) -> [ThresholdRecord] {
    entries.map { ThresholdRecord(field: field.rawValue, fromDay: $0.from?.daysSinceEpoch, value: $0.value) }
  }
}

extension DatedValues<Int> {
  fileprivate func records(of field: ProfileField) -> [ThresholdRecord] {
    entries.map {
      ThresholdRecord(field: field.rawValue, fromDay: $0.from?.daysSinceEpoch, value: $0.value.map(Double.init))
    }
  }
}
