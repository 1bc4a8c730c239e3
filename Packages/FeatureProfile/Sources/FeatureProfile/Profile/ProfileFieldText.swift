import CoreUI
import DomainProfile

/// What a profile says, in words and in the reader's units.
struct ProfileFieldText {
  let profile: AthleteProfile
  let quantities: QuantityFormatter

  /// The value of `field`; `nil` where nothing was said.
  func text(_ field: ProfileField) -> String? {
    let thresholds = profile.thresholds
    return switch field {
    case .name: profile.name
    case .birthYear: profile.birthYear.map { "\($0)" }
    case .sex: profile.sex == .unspecified ? nil : profile.sex.name
    case .height: profile.heightCentimeters.map(height)
    case .weight: profile.weightKilograms.map { quantities.mass(kilograms: $0) }
    case .restingHeartRate: thresholds.restingHeartRateBPM.map(heartRate)
    case .maximumHeartRate: thresholds.maximumHeartRateBPM.map(heartRate)
    case .lactateThresholdHeartRate: thresholds.lactateThresholdHeartRateBPM.map(heartRate)
    case .functionalThresholdPower:
      thresholds.functionalThresholdPowerWatts.map { quantities.power(watts: Double($0)) }
    case .thresholdPace:
      thresholds.thresholdPaceSecondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    case .units: profile.units?.name
    case .firstWeekday: profile.firstWeekday?.name
    }
  }

  /// What stands for the value of `field` where nothing was said.
  func textWhenUnsaid(_ field: ProfileField) -> String {
    switch field {
    case .units: "not set (\(UnitPreference.standard.name.lowercased()))"
    case .firstWeekday: "not set (\(Weekday.standardFirst.name))"
    default: "not set"
    }
  }

  private func heartRate(_ bpm: Int) -> String {
    quantities.heartRate(beatsPerMinute: Double(bpm))
  }

  private func height(_ centimeters: Double) -> String {
    switch quantities.units {
    case .metric:
      return "\(quantities.number(centimeters, fractionDigits: centimeters == centimeters.rounded() ? 0 : 1)) cm"
    case .imperial:
      let inches = (centimeters / 2.54).rounded()
      let feet = (inches / 12).rounded(.down)
      return "\(quantities.number(feet)) ft \(quantities.number(inches - feet * 12)) in"
    }
  }
}
