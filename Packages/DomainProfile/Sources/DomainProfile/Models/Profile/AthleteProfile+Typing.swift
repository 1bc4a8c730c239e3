import DomainCore

extension AthleteProfile {
  /// The text that sets `field` to its current value, as a person types it: `63.5kg`, `5ft8in`, `4:15/km`. Empty for a
  /// blank field, and for the picture, which cannot be typed.
  ///
  /// In imperial units it is rounded as people would: to a tenth of an inch or of a pound, to a second per mile.
  public func typedText(of field: ProfileField, units: UnitPreference = .standard) -> String {
    let text: String? =
      switch field {
      case .name: name
      case .email: email
      case .bio: bio
      case .picture: nil
      case .birthYear: birthYear.map(String.init)
      case .sex: sex.rawValue
      case .height: heightCentimeters.map { units == .imperial ? Self.feet($0) : "\($0.plainText)cm" }
      case .weight: weightKilograms.map { units == .imperial ? Self.pounds($0) : "\($0.plainText)kg" }
      case .restingHeartRate: thresholds.restingHeartRateBPM.map(String.init)
      case .maximumHeartRate: thresholds.maximumHeartRateBPM.map(String.init)
      case .lactateThresholdHeartRate: thresholds.lactateThresholdHeartRateBPM.map(String.init)
      case .functionalThresholdPower: thresholds.functionalThresholdPowerWatts.map(String.init)
      case .thresholdPace: thresholds.thresholdPaceSecondsPerKilometer.map { Self.pace($0, units) }
      }
    return text ?? ""
  }

  // Exact by the international yard and pound agreement of 1959.

  private static func feet(_ centimeters: Double) -> String {
    let tenthsOfInches = (centimeters / 2.54 * 10).rounded()
    let feet = (tenthsOfInches / 120).rounded(.down)
    return "\(feet.plainText)ft\(((tenthsOfInches - feet * 120) / 10).plainText)in"
  }

  private static func pounds(_ kilograms: Double) -> String {
    "\(((kilograms / 0.45359237 * 10).rounded() / 10).plainText)lb"
  }

  private static func pace(_ secondsPerKilometer: Double, _ units: UnitPreference) -> String {
    units == .imperial
      ? "\((secondsPerKilometer * 1.609344).clockText)/mi" : "\(secondsPerKilometer.exactClockText)/km"
  }
}
