import Foundation

extension ProfileChange {
  /// Throws `refused` when no athlete can have this value, whatever else the profile says.
  ///
  /// - Parameter currentYear: the year it is for the athlete; nobody is born after it.
  public func validate(currentYear: Int) throws(ProfileError) {
    switch self {
    case .name(let name):
      guard let name else { return }
      let length = name.trimmingCharacters(in: .whitespacesAndNewlines).count
      guard length > 0 else { throw refusal(of: "blank") }
      guard PlausibleRange.nameLength.contains(length) else { throw refusal(of: "a text of \(length) characters") }
    case .birthYear(let year):
      let latest = max(currentYear, PlausibleRange.earliestBirthYear)
      try check(year, in: PlausibleRange.earliestBirthYear...latest) { "\($0)" }
    case .heightCentimeters(let centimeters):
      try check(centimeters, in: PlausibleRange.heightCentimeters) { "\($0.plainText) cm" }
    case .weightKilograms(let kilograms):
      try check(kilograms, in: PlausibleRange.weightKilograms) { "\($0.plainText) kg" }
    case .restingHeartRateBPM(let bpm):
      try check(bpm, in: PlausibleRange.restingHeartRateBPM) { "\($0) bpm" }
    case .maximumHeartRateBPM(let bpm):
      try check(bpm, in: PlausibleRange.maximumHeartRateBPM) { "\($0) bpm" }
    case .lactateThresholdHeartRateBPM(let bpm):
      try check(bpm, in: PlausibleRange.lactateThresholdHeartRateBPM) { "\($0) bpm" }
    case .functionalThresholdPowerWatts(let watts):
      try check(watts, in: PlausibleRange.functionalThresholdPowerWatts) { "\($0) W" }
    case .thresholdPaceSecondsPerKilometer(let seconds):
      try check(seconds, in: PlausibleRange.thresholdPaceSecondsPerKilometer) { "\($0.clockText) a kilometre" }
    case .sex:
      return
    }
  }

  private func check<Value: Comparable>(
    _ value: Value?, in range: ClosedRange<Value>, shown: (Value) -> String
  ) throws(ProfileError) {
    guard let value, !range.contains(value) else { return }
    throw refusal(of: shown(value))
  }

  private func refusal(of given: String) -> ProfileError {
    .refused(field, given: given, allowed: field.allowed)
  }
}
