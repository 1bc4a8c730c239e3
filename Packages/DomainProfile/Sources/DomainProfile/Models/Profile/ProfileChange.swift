public import DomainCore

/// One field set to a value, or cleared with `nil`. Units are those of `AthleteProfile`.
public enum ProfileChange: Equatable, Sendable {
  case name(String?)
  case email(String?)
  case bio(String?)
  case picture(Picture?)
  case birthYear(Int?)
  /// `unspecified` clears it.
  case sex(Sex)
  case heightCentimeters(Double?)
  case weightKilograms(Double?)
  case restingHeartRateBPM(Int?)
  case maximumHeartRateBPM(Int?)
  case lactateThresholdHeartRateBPM(Int?)
  case functionalThresholdPowerWatts(Int?)
  case thresholdPaceSecondsPerKilometer(Double?)

  public var field: ProfileField {
    switch self {
    case .name: .name
    case .email: .email
    case .bio: .bio
    case .picture: .picture
    case .birthYear: .birthYear
    case .sex: .sex
    case .heightCentimeters: .height
    case .weightKilograms: .weight
    case .restingHeartRateBPM: .restingHeartRate
    case .maximumHeartRateBPM: .maximumHeartRate
    case .lactateThresholdHeartRateBPM: .lactateThresholdHeartRate
    case .functionalThresholdPowerWatts: .functionalThresholdPower
    case .thresholdPaceSecondsPerKilometer: .thresholdPace
    }
  }
}
