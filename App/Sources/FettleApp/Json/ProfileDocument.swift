import DomainProfile

/// `fettle profile show --json`; what was left unsaid is left out.
struct ProfileDocument: JSONDocument {
  let format = "fettle.profile/2"
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
  let thresholdsOverTime: [Period]

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
    thresholdsOverTime = profile.thresholdPeriods.map(Period.init)
  }

  /// Thresholds that hold from a day until that of the next; the first may hold from the beginning and name no day.
  struct Period: Encodable {
    let from: String?
    let restingHeartRate: Int?
    let maximumHeartRate: Int?
    let lactateThresholdHeartRate: Int?
    let functionalThresholdPowerWatts: Int?
    let thresholdPaceSecondsPerKilometer: Double?

    init(_ period: ThresholdPeriod) {
      from = period.from?.description
      restingHeartRate = period.thresholds.restingHeartRateBPM
      maximumHeartRate = period.thresholds.maximumHeartRateBPM
      lactateThresholdHeartRate = period.thresholds.lactateThresholdHeartRateBPM
      functionalThresholdPowerWatts = period.thresholds.functionalThresholdPowerWatts
      thresholdPaceSecondsPerKilometer = period.thresholds.thresholdPaceSecondsPerKilometer
    }
  }
}
