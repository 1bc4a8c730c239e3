import DomainCore
import DomainProfile

/// `fettle profile show --json`; blank fields are omitted.
struct ProfileDocument: JSONDocument {
  let format = "fettle.profile/2"
  let name: String?
  let email: String?
  let bio: String?
  let picture: PictureJSON?
  let birthYear: Int?
  let sex: String
  let heightCentimeters: Double?
  /// The latest value.
  let weightKilograms: Double?
  let weightOverTime: [Weight]
  let restingHeartRate: Int?
  let maximumHeartRate: Int?
  let lactateThresholdHeartRate: Int?
  let functionalThresholdPowerWatts: Int?
  let thresholdPaceSecondsPerKilometer: Double?
  let thresholdsOverTime: [Period]

  init(_ profile: AthleteProfile) {
    name = profile.name
    email = profile.email
    bio = profile.bio
    picture = profile.picture.map(PictureJSON.init)
    birthYear = profile.birthYear
    sex = profile.sex.rawValue
    heightCentimeters = profile.heightCentimeters
    weightKilograms = profile.weightKilograms
    weightOverTime = profile.weightKilogramsOverTime.entries.map(Weight.init)
    restingHeartRate = profile.thresholds.restingHeartRateBPM
    maximumHeartRate = profile.thresholds.maximumHeartRateBPM
    lactateThresholdHeartRate = profile.thresholds.lactateThresholdHeartRateBPM
    functionalThresholdPowerWatts = profile.thresholds.functionalThresholdPowerWatts
    thresholdPaceSecondsPerKilometer = profile.thresholds.thresholdPaceSecondsPerKilometer
    thresholdsOverTime = profile.thresholdPeriods.map(Period.init)
  }

  /// A weight that applies from a day until the next one; the first may apply from the beginning, without a day. One
  /// without kilograms ends the previous one.
  struct Weight: Encodable {
    let from: String?
    let kilograms: Double?

    init(_ entry: DatedValues<Double>.Entry) {
      from = entry.from?.description
      kilograms = entry.value
    }
  }

  /// Thresholds that apply from a day until the next ones; the first may apply from the beginning, without a day.
  struct Period: Encodable {
    let from: String?
    let restingHeartRate: Int?
    let maximumHeartRate: Int?
    let lactateThresholdHeartRate: Int?
    let functionalThresholdPowerWatts: Int?
    let thresholdPaceSecondsPerKilometer: Double?

    init(_ period: DatedThresholds.Entry) {
      from = period.from?.description
      restingHeartRate = period.thresholds.restingHeartRateBPM
      maximumHeartRate = period.thresholds.maximumHeartRateBPM
      lactateThresholdHeartRate = period.thresholds.lactateThresholdHeartRateBPM
      functionalThresholdPowerWatts = period.thresholds.functionalThresholdPowerWatts
      thresholdPaceSecondsPerKilometer = period.thresholds.thresholdPaceSecondsPerKilometer
    }
  }
}
