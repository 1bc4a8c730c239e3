import DomainCore
import DomainProfile

extension ProfileRecord {
  // A sex that a later version wrote is shown as blank; the row keeps it until it is changed here.
  func profile(picture: ProfilePicture?, dated: [ThresholdRecord]) -> AthleteProfile {
    var profile = AthleteProfile(
      name: name,
      email: email,
      bio: bio,
      picture: picture,
      birthYear: birthYear,
      sex: sex.flatMap(Sex.init) ?? .unspecified,
      heightCentimeters: height)
    profile.weightKilogramsOverTime = DatedValues(dated, of: .weight)
    profile.thresholdsOverTime = ThresholdsOverTime(dated)
    return profile
  }

  /// Applies a change to this row; dated values and the picture have rows of their own.
  mutating func apply(_ change: ProfileChange) {
    switch change {
    case .name(let name): self.name = name
    case .email(let email): self.email = email
    case .bio(let bio): self.bio = bio
    case .birthYear(let year): birthYear = year
    case .sex(let sex): self.sex = sex == .unspecified ? nil : sex.rawValue
    case .heightCentimeters(let centimeters): height = centimeters
    case .picture, .weightKilograms, .restingHeartRateBPM, .maximumHeartRateBPM, .lactateThresholdHeartRateBPM,
      .functionalThresholdPowerWatts, .thresholdPaceSecondsPerKilometer:
      return
    }
  }
}
