import CoreSync
import DomainCore
import DomainProfile

extension ProfileChange {
  // The clocks of two machines need not agree on the current year.
  fileprivate static let lastYear = 9_999

  /// A server's value of a field; `nil` for an impossible or invalid value. Null clears.
  init?(_ field: ProfileField, received value: FieldValue) {
    func read<Value>(_ received: Value?, _ change: (Value?) -> ProfileChange) -> ProfileChange? {
      guard received != nil || value == .null else { return nil }
      return change(received)
    }
    let change =
      switch field {
      case .name: read(value.text, ProfileChange.name)
      case .email: read(value.text, ProfileChange.email)
      case .bio: read(value.text, ProfileChange.bio)
      // Its bytes arrive after the row.
      case .picture: nil as ProfileChange?
      case .birthYear: read(value.whole, ProfileChange.birthYear)
      case .sex: read(value.text.flatMap(Sex.init)) { .sex($0 ?? .unspecified) }
      case .height: read(value.real, ProfileChange.heightCentimeters)
      case .weight: read(value.real, ProfileChange.weightKilograms)
      case .restingHeartRate: read(value.whole, ProfileChange.restingHeartRateBPM)
      case .maximumHeartRate: read(value.whole, ProfileChange.maximumHeartRateBPM)
      case .lactateThresholdHeartRate: read(value.whole, ProfileChange.lactateThresholdHeartRateBPM)
      case .functionalThresholdPower: read(value.whole, ProfileChange.functionalThresholdPowerWatts)
      case .thresholdPace: read(value.real, ProfileChange.thresholdPaceSecondsPerKilometer)
      }
    guard let change, (try? change.validate(currentYear: Self.lastYear)) != nil else { return nil }
    self = change
  }
}

extension ProfileEntry {
  /// Whether a value can apply from its day.
  var isPlausible: Bool { from?.isPlausible(currentYear: ProfileChange.lastYear) ?? true }
}

extension FieldValue {
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var real: Double? {
    switch self {
    case .real(let real) where real.isFinite: real
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  var whole: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .real(let real): Int(exactly: real)
    default: nil
    }
  }
}
