import CoreUI
import DomainCore
import DomainProfile

/// The values of a profile in words and in the reader's units.
struct ProfileFieldText {
  let profile: AthleteProfile
  let quantities: QuantityFormatter

  /// The value of `field`; `nil` if it is blank.
  func text(_ field: ProfileField) -> String? {
    switch field {
    case .name: profile.name
    case .email: profile.email
    case .bio: profile.bio
    case .picture: profile.picture?.words
    case .birthYear: profile.birthYear.map { "\($0)" }
    case .sex: profile.sex == .unspecified ? nil : profile.sex.name
    case .height: profile.heightCentimeters.map { quantities.height(meters: $0 / 100) }
    case .weight: profile.weightKilograms.map { quantities.mass(kilograms: $0) }
    case .functionalThresholdPower: text(field, in: profile.thresholds).map { $0 + ratio(profile.wattsPerKilogram) }
    case .restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate, .thresholdPace:
      text(field, in: profile.thresholds)
    }
  }

  /// The value that a threshold has from a day on; `nil` if it is blank.
  ///
  /// - Parameter tellsRatio: whether to show power by the weight of the day, too.
  func text(_ field: ProfileField, from day: CalendarDay?, tellsRatio: Bool) -> String? {
    let value = text(field, in: profile.thresholdsOverTime.thresholds(on: day))
    guard tellsRatio, field == .functionalThresholdPower else { return value }
    return value.map { $0 + ratio(profile.wattsPerKilogram(on: day)) }
  }

  /// The value of a threshold among `thresholds`; `nil` if it is blank.
  private func text(_ field: ProfileField, in thresholds: Thresholds) -> String? {
    switch field {
    case .restingHeartRate: thresholds.restingHeartRateBPM.map(heartRate)
    case .maximumHeartRate: thresholds.maximumHeartRateBPM.map(heartRate)
    case .lactateThresholdHeartRate: thresholds.lactateThresholdHeartRateBPM.map(heartRate)
    case .functionalThresholdPower:
      thresholds.functionalThresholdPowerWatts.map { quantities.power(watts: Double($0)) }
    case .thresholdPace:
      thresholds.thresholdPaceSecondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: nil
    }
  }

  /// The day the value of `field` applies from, as in "since 1 Mar 2026"; `nil` if it applies from the beginning.
  func since(_ field: ProfileField) -> String? {
    profile.days(of: field).last.flatMap { $0 }.map { "since \(date($0))" }
  }

  /// A day in words; the beginning for `nil`.
  func date(_ day: CalendarDay?) -> String {
    guard let day else { return "the beginning" }
    return quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
  }

  /// " (3.86 W/kg)", the same in all systems of units.
  private func ratio(_ wattsPerKilogram: Double?) -> String {
    wattsPerKilogram.map { " (\(quantities.number($0, fractionDigits: 2)) W/kg)" } ?? ""
  }

  private func heartRate(_ bpm: Int) -> String {
    quantities.heartRate(beatsPerMinute: Double(bpm))
  }
}
