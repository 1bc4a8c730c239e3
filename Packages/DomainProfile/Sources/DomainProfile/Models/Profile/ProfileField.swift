/// A field of a profile.
///
/// `rawValue` is the stable name used on the command line, in the database and in diagnostics.
public enum ProfileField: String, CaseIterable, Hashable, Sendable {
  /// The athlete's name.
  case name
  /// The athlete's e-mail address.
  case email
  /// What the athlete writes about themselves.
  case bio
  /// A PNG or JPEG file.
  case picture
  /// A year, from which the age is counted.
  case birthYear = "birth-year"
  /// Female, male or unspecified; used by formulas.
  case sex
  /// In centimeters.
  case height
  /// In kilograms, over time.
  case weight
  /// In beats per minute, over time.
  case restingHeartRate = "resting-hr"
  /// In beats per minute, over time.
  case maximumHeartRate = "max-hr"
  /// In beats per minute, over time.
  case lactateThresholdHeartRate = "lthr"
  /// In watts on a bicycle, over time.
  case functionalThresholdPower = "ftp"
  /// In seconds per kilometer, over time.
  case thresholdPace = "threshold-pace"

  /// The display name, in English.
  public var label: String {
    switch self {
    case .name: "Name"
    case .email: "E-mail"
    case .bio: "Bio"
    case .picture: "Picture"
    case .birthYear: "Birth year"
    case .sex: "Sex"
    case .height: "Height"
    case .weight: "Weight"
    case .restingHeartRate: "Resting heart rate"
    case .maximumHeartRate: "Maximum heart rate"
    case .lactateThresholdHeartRate: "Threshold heart rate"
    case .functionalThresholdPower: "Threshold power"
    case .thresholdPace: "Threshold pace"
    }
  }

  /// Whether it is a threshold that zones and training load are relative to.
  public var isThreshold: Bool {
    switch self {
    case .restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate, .functionalThresholdPower, .thresholdPace:
      true
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: false
    }
  }

  /// Whether it applies from a day on and has a history; all other fields are undated.
  public var isDated: Bool { isThreshold || self == .weight }

  /// The unit in which its value is stored and typed; `nil` for a field that is not a quantity.
  public var unit: String? {
    switch self {
    case .height: "cm"
    case .weight: "kg"
    case .restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate: "bpm"
    case .functionalThresholdPower: "W"
    case .thresholdPace: "min/km"
    case .name, .email, .bio, .picture, .birthYear, .sex: nil
    }
  }

  /// An example of a value as a person types it; for the picture, a file name.
  public var example: String {
    switch self {
    case .name: "Robin"
    case .email: "robin@example.org"
    case .bio: "Runner"
    case .picture: "portrait.png"
    case .birthYear: "1985"
    case .sex: "female"
    case .height: "175"
    case .weight: "68.5"
    case .restingHeartRate: "50"
    case .maximumHeartRate: "190"
    case .lactateThresholdHeartRate: "170"
    case .functionalThresholdPower: "250"
    case .thresholdPace: "4:15"
    }
  }
}
