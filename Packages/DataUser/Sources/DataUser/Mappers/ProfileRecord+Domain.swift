import DomainProfile

extension ProfileRecord {
  // A sex that a later version wrote is shown as unsaid; the row keeps it until it is changed here.
  func profile(thresholds: [ThresholdRecord]) -> AthleteProfile {
    var profile = AthleteProfile(
      name: name,
      birthYear: birthYear,
      sex: sex.flatMap(Sex.init) ?? .unspecified,
      heightCentimeters: height,
      weightKilograms: weight)
    profile.thresholdsOverTime = ThresholdsOverTime(thresholds)
    return profile
  }

  /// Makes a change of what stands in this row; thresholds have rows of their own.
  mutating func apply(_ change: ProfileChange) {
    switch change {
    case .name(let name): self.name = name
    case .birthYear(let year): birthYear = year
    case .sex(let sex): self.sex = sex == .unspecified ? nil : sex.rawValue
    case .heightCentimeters(let centimeters): height = centimeters
    case .weightKilograms(let kilograms): weight = kilograms
    case .restingHeartRateBPM, .maximumHeartRateBPM, .lactateThresholdHeartRateBPM, .functionalThresholdPowerWatts,
      .thresholdPaceSecondsPerKilometer:
      return
    }
  }
}
