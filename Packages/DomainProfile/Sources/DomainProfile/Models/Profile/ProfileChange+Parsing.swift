import DomainCore
import Foundation

extension ProfileChange {
  /// Parses what a person typed for `field`: `82.5`, `182lb`, `4:15`. An empty text, or `none`, clears the field.
  ///
  /// A value that can be parsed need not be plausible; `ChangeProfileUseCase` checks that.
  ///
  /// - Throws: `invalidValue` for text that cannot be parsed.
  ///
  /// - Parameter units: the units of a number without one: those the athlete reads.
  public init(
    parsing field: ProfileField, text: String, units: UnitPreference = .standard
  ) throws(ProfileError) {
    let text = units.completing(text.trimmingCharacters(in: .whitespacesAndNewlines), for: field)
    let isCleared = text.isEmpty || text.lowercased() == "none"

    func read<Value>(_ value: (String) -> Value?) throws(ProfileError) -> Value? {
      guard !isCleared else { return nil }
      guard let value = value(text) else {
        throw .invalidValue(field, given: text.quoted, allowed: field.allowed)
      }
      return value
    }

    switch field {
    case .name: self = .name(try read { $0 })
    case .email: self = .email(try read { $0 })
    case .bio: self = .bio(try read { $0 })
    case .picture:
      guard isCleared else {
        throw .invalidValue(
          field, given: text.quoted, allowed: field.allowed)
      }
      self = .picture(nil)
    case .birthYear: self = .birthYear(try read(TypedValue.wholeNumber))
    case .sex: self = .sex(try read(TypedValue.sex) ?? .unspecified)
    case .height: self = .heightCentimeters(try read(TypedValue.centimeters))
    case .weight: self = .weightKilograms(try read(TypedValue.kilograms))
    case .restingHeartRate: self = .restingHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .maximumHeartRate: self = .maximumHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .lactateThresholdHeartRate: self = .lactateThresholdHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .functionalThresholdPower: self = .functionalThresholdPowerWatts(try read(TypedValue.watts))
    case .thresholdPace: self = .thresholdPaceSecondsPerKilometer(try read(TypedValue.secondsPerKilometer))
    }
  }
}

extension UnitPreference {
  /// Adds the unit to a number that has none, if it differs from the profile's own.
  fileprivate func completing(_ text: String, for field: ProfileField) -> String {
    let isBare = !text.isEmpty && text.allSatisfy { $0.isNumber || ".,: ".contains($0) }
    guard self == .imperial, isBare else { return text }
    return switch field {
    case .height: text + "in"
    case .weight: text + "lb"
    case .thresholdPace: text + "/mi"
    default: text
    }
  }
}
