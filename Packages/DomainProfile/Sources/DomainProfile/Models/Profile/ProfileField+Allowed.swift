import DomainCore

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
