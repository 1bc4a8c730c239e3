import DomainCore

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

/// The values that a living athlete can have, in the unit of the field.
enum PlausibleRange {
  static let nameLength = 1...100
  static let emailLength = 1...254
  static let bioLength = 1...2_000
  static let earliestBirthYear = 1900
  /// 1 January 1900.
  static let earliestDay = CalendarDay(daysSinceEpoch: -25_567)
  static let heightCentimeters = 80.0...260.0
  static let weightKilograms = 20.0...300.0
  static let restingHeartRateBPM = 25...120
  static let maximumHeartRateBPM = 100...240
  static let lactateThresholdHeartRateBPM = 60...230
  static let functionalThresholdPowerWatts = 40...700
  static let thresholdPaceSecondsPerKilometer = 120.0...900.0
}

extension ProfileField {
  /// The allowed values, in one phrase: `a whole number from 100 to 240 bpm`.
  public var allowed: String {
    switch self {
    case .name: "\(PlausibleRange.nameLength.upperBound) characters at most"
    case .email: "an address such as \(example)"
    case .bio: "\(PlausibleRange.bioLength.upperBound) characters at most"
    case .picture: "a PNG or JPEG file of \(Picture.largestByteCount.byteCountText) at most"
    case .birthYear: "a year from \(PlausibleRange.earliestBirthYear) to this one"
    case .sex: Self.names(of: Sex.self)
    case .height: "\(Self.words(PlausibleRange.heightCentimeters)) cm, or feet and inches such as 5ft11in"
    case .weight: "\(Self.words(PlausibleRange.weightKilograms)) kg, or pounds such as 182lb"
    case .restingHeartRate: "a whole number \(Self.words(PlausibleRange.restingHeartRateBPM)) bpm"
    case .maximumHeartRate: "a whole number \(Self.words(PlausibleRange.maximumHeartRateBPM)) bpm"
    case .lactateThresholdHeartRate: "a whole number \(Self.words(PlausibleRange.lactateThresholdHeartRateBPM)) bpm"
    case .functionalThresholdPower: "a whole number \(Self.words(PlausibleRange.functionalThresholdPowerWatts)) W"
    case .thresholdPace:
      "minutes and seconds \(Self.clocks(PlausibleRange.thresholdPaceSecondsPerKilometer)) a kilometer, "
        + "or a mile such as 6:50/mi"
    }
  }

  private static func names<Choice: CaseIterable & RawRepresentable<String>>(of choice: Choice.Type) -> String {
    let names = choice.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    "from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "from \(range.lowerBound.plainText) to \(range.upperBound.plainText)"
  }

  private static func clocks(_ range: ClosedRange<Double>) -> String {
    "from \(range.lowerBound.clockText) to \(range.upperBound.clockText)"
  }
}

extension ProfileField {
  /// The quantity whose units its numbers are shown in; `nil` if there is only one unit.
  public var quantity: UnitQuantity? {
    switch self {
    case .height: .height
    case .weight: .weight
    case .thresholdPace: .pace
    case .name, .email, .bio, .picture, .birthYear, .sex, .restingHeartRate, .maximumHeartRate,
      .lactateThresholdHeartRate, .functionalThresholdPower:
      nil
    }
  }
}

extension Settings {
  /// The unit of a number typed for a profile's field without one.
  public func typingUnits(of field: ProfileField) -> UnitPreference {
    field.quantity.map { units(of: $0) } ?? .standard
  }
}
