/// One thing a profile can say.
///
/// `rawValue` is the stable name used on the command line, in the database and in logs.
public enum ProfileField: String, CaseIterable, Hashable, Sendable {
  case name
  case email
  case bio
  case picture
  case birthYear = "birth-year"
  case sex
  case height
  case weight
  case restingHeartRate = "resting-hr"
  case maximumHeartRate = "max-hr"
  case lactateThresholdHeartRate = "lthr"
  case functionalThresholdPower = "ftp"
  case thresholdPace = "threshold-pace"

  /// The name a person reads, in English.
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

  /// Whether it says how hard an effort is, so that zones and training load are measured against it.
  public var isThreshold: Bool {
    switch self {
    case .restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate, .functionalThresholdPower, .thresholdPace:
      true
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: false
    }
  }

  /// Whether it holds from a day on and has a history; all else holds at all times.
  public var isDated: Bool { isThreshold || self == .weight }

  /// The unit its value is kept and typed in; `nil` for what is not measured.
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

  /// A value as a person could type it; for the picture, the file it could come from.
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
