import Foundation

extension ProfileChange {
  /// Reads what a person typed for `field`: `82.5`, `182lb`, `4:15`, `metric`. Nothing, or `none`, clears the field.
  ///
  /// A value that can be read need not be plausible; `ChangeProfileUseCase` judges that.
  ///
  /// - Throws: `refused` for what cannot be read.
  public init(parsing field: ProfileField, text: String) throws(ProfileError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isCleared = text.isEmpty || text.lowercased() == "none"

    func read<Value>(_ value: (String) -> Value?) throws(ProfileError) -> Value? {
      guard !isCleared else { return nil }
      guard let value = value(text) else {
        throw .refused(field, given: Self.quoted(text), allowed: field.allowed)
      }
      return value
    }

    switch field {
    case .name: self = .name(try read { $0 })
    case .birthYear: self = .birthYear(try read(TypedValue.wholeNumber))
    case .sex: self = .sex(try read(TypedValue.sex) ?? .unspecified)
    case .height: self = .heightCentimeters(try read(TypedValue.centimeters))
    case .weight: self = .weightKilograms(try read(TypedValue.kilograms))
    case .restingHeartRate: self = .restingHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .maximumHeartRate: self = .maximumHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .lactateThresholdHeartRate: self = .lactateThresholdHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .functionalThresholdPower: self = .functionalThresholdPowerWatts(try read(TypedValue.watts))
    case .thresholdPace: self = .thresholdPaceSecondsPerKilometer(try read(TypedValue.secondsPerKilometer))
    case .units: self = .units(try read { UnitPreference(rawValue: $0.lowercased()) })
    case .firstWeekday: self = .firstWeekday(try read(TypedValue.weekday))
    }
  }

  private static func quoted(_ text: String) -> String {
    "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }
}
