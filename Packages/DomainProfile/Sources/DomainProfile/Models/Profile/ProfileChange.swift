public import DomainCore

/// One field set to a value, or cleared with `nil`. Units are those of `AthleteProfile`.
public enum ProfileChange: Equatable, Sendable {
  /// The athlete's name, as they write it.
  case name(String?)
  /// An e-mail address, checked for its form only.
  case email(String?)
  /// May have several lines.
  case bio(String?)
  /// A PNG or JPEG file of at most 5 MB.
  case picture(Picture?)
  /// Four digits; not after the current year.
  case birthYear(Int?)
  /// `unspecified` clears it.
  case sex(Sex)
  /// From 80 to 260 cm.
  case heightCentimeters(Double?)
  /// A dated value: it applies from a day on.
  case weightKilograms(Double?)
  /// A dated value, in beats per minute.
  case restingHeartRateBPM(Int?)
  /// A dated value, in beats per minute.
  case maximumHeartRateBPM(Int?)
  /// A dated value, in beats per minute.
  case lactateThresholdHeartRateBPM(Int?)
  /// A dated value, in watts on a bicycle.
  case functionalThresholdPowerWatts(Int?)
  /// A dated value, in seconds per kilometer on flat ground.
  case thresholdPaceSecondsPerKilometer(Double?)

  /// The field that the change sets.
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
