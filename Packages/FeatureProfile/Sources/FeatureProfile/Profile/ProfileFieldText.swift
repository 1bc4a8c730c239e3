import CoreUI
import DomainProfile

/// What a profile says, in words and in the reader's units.
struct ProfileFieldText {
  let profile: AthleteProfile
  let quantities: QuantityFormatter

  /// The value of `field`; `nil` where nothing was said.
  func text(_ field: ProfileField) -> String? {
    switch field {
    case .name: profile.name
    case .birthYear: profile.birthYear.map { "\($0)" }
    case .sex: profile.sex == .unspecified ? nil : profile.sex.name
    case .height: profile.heightCentimeters.map { quantities.height(meters: $0 / 100) }
    case .weight: profile.weightKilograms.map { quantities.mass(kilograms: $0) }
    case .restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate, .functionalThresholdPower, .thresholdPace:
      text(field, in: profile.thresholds)
    }
  }

  /// The value of a threshold among `thresholds`; `nil` where nothing was said.
  func text(_ field: ProfileField, in thresholds: Thresholds) -> String? {
    switch field {
    case .restingHeartRate: thresholds.restingHeartRateBPM.map(heartRate)
    case .maximumHeartRate: thresholds.maximumHeartRateBPM.map(heartRate)
    case .lactateThresholdHeartRate: thresholds.lactateThresholdHeartRateBPM.map(heartRate)
    case .functionalThresholdPower:
      thresholds.functionalThresholdPowerWatts.map { quantities.power(watts: Double($0)) }
    case .thresholdPace:
      thresholds.thresholdPaceSecondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    case .name, .birthYear, .sex, .height, .weight: nil
    }
  }

  /// The day the value of `field` holds from, as in "since 1 Mar 2026"; `nil` where it holds from the beginning.
  func since(_ field: ProfileField) -> String? {
    profile.thresholdsOverTime.days(of: field).last.flatMap { $0 }.map { "since \(date($0))" }
  }

  /// A day in words; the beginning for `nil`.
  func date(_ day: CalendarDay?) -> String {
    guard let day else { return "the beginning" }
    return quantities.date(day.midnightGMT, utcOffsetSeconds: 0, style: .dayMonthYear)
  }

  private func heartRate(_ bpm: Int) -> String {
    quantities.heartRate(beatsPerMinute: Double(bpm))
  }
}
