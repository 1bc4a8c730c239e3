import DomainProfile

extension ProfileRecord {
  // A sex, unit or weekday that a later version wrote is shown as unsaid; the row keeps it until it is changed here.
  var profile: AthleteProfile {
    AthleteProfile(
      name: name,
      birthYear: birthYear,
      sex: sex.flatMap(Sex.init) ?? .unspecified,
      heightCentimeters: height,
      weightKilograms: weight,
      thresholds: Thresholds(
        restingHeartRateBPM: heartRateResting,
        maximumHeartRateBPM: heartRateMaximum,
        lactateThresholdHeartRateBPM: heartRateThreshold,
        functionalThresholdPowerWatts: powerThreshold,
        thresholdPaceSecondsPerKilometer: paceThreshold),
      units: units.flatMap(UnitPreference.init),
      firstWeekday: firstWeekday.flatMap(Weekday.init))
  }

  mutating func apply(_ change: ProfileChange) {
    switch change {
    case .name(let name): self.name = name
    case .birthYear(let year): birthYear = year
    case .sex(let sex): self.sex = sex == .unspecified ? nil : sex.rawValue
    case .heightCentimeters(let centimeters): height = centimeters
    case .weightKilograms(let kilograms): weight = kilograms
    case .restingHeartRateBPM(let bpm): heartRateResting = bpm
    case .maximumHeartRateBPM(let bpm): heartRateMaximum = bpm
    case .lactateThresholdHeartRateBPM(let bpm): heartRateThreshold = bpm
    case .functionalThresholdPowerWatts(let watts): powerThreshold = watts
    case .thresholdPaceSecondsPerKilometer(let seconds): paceThreshold = seconds
    case .units(let units): self.units = units?.rawValue
    case .firstWeekday(let weekday): firstWeekday = weekday?.rawValue
    }
  }
}
