import DomainProfile

/// `fettle profile show --json`; what was left unsaid is left out.
struct ProfileDocument: JSONDocument {
  let format = "fettle.profile/1"
  let name: String?
  let birthYear: Int?
  let sex: String
  let heightCentimeters: Double?
  let weightKilograms: Double?
  let restingHeartRate: Int?
  let maximumHeartRate: Int?
  let lactateThresholdHeartRate: Int?
  let functionalThresholdPowerWatts: Int?
  let thresholdPaceSecondsPerKilometer: Double?
  let units: String?
  let firstWeekday: String?

  init(_ profile: AthleteProfile) {
    name = profile.name
    birthYear = profile.birthYear
    sex = profile.sex.rawValue
    heightCentimeters = profile.heightCentimeters
    weightKilograms = profile.weightKilograms
    restingHeartRate = profile.thresholds.restingHeartRateBPM
    maximumHeartRate = profile.thresholds.maximumHeartRateBPM
    lactateThresholdHeartRate = profile.thresholds.lactateThresholdHeartRateBPM
    functionalThresholdPowerWatts = profile.thresholds.functionalThresholdPowerWatts
    thresholdPaceSecondsPerKilometer = profile.thresholds.thresholdPaceSecondsPerKilometer
    units = profile.units?.rawValue
    firstWeekday = profile.firstWeekday?.rawValue
  }
}
