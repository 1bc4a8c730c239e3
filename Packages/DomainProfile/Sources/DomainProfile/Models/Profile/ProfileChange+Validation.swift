import Foundation

extension ProfileChange {
  /// Throws `invalidValue` if no athlete can have this value, whatever the rest of the profile.
  ///
  /// - Parameter currentYear: the current year for the athlete, and the last possible birth year.
  public func validate(currentYear: Int) throws(ProfileError) {
    switch self {
    case .name(let name): try check(name, length: PlausibleRange.nameLength)
    case .email(let email):
      try check(email, length: PlausibleRange.emailLength)
      guard email?.isEmailAddress ?? true else { throw invalid(of: email?.quoted ?? "") }
    case .bio(let bio): try check(bio, length: PlausibleRange.bioLength)
    case .picture(let picture):
      guard let picture, picture.data.count > Picture.largestByteCount else { return }
      throw invalid(of: "a file of \(picture.data.count.byteCountText)")
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
      try check(seconds, in: PlausibleRange.thresholdPaceSecondsPerKilometer) { "\($0.clockText) a kilometer" }
    case .sex:
      return
    }
  }

  private func check(_ text: String?, length range: ClosedRange<Int>) throws(ProfileError) {
    guard let text else { return }
    let length = text.trimmingCharacters(in: .whitespacesAndNewlines).count
    guard length > 0 else { throw invalid(of: "blank") }
    guard length <= range.upperBound else { throw invalid(of: "a text of \(length) characters") }
  }

  private func check<Value: Comparable>(
    _ value: Value?, in range: ClosedRange<Value>, shown: (Value) -> String
  ) throws(ProfileError) {
    guard let value, !range.contains(value) else { return }
    throw invalid(of: shown(value))
  }

  private func invalid(of given: String) -> ProfileError {
    .invalidValue(field, given: given, allowed: field.allowed)
  }
}

extension String {
  /// One `@` with something on both sides, and no space or control character: only sending a message would show whether
  /// the address exists.
  fileprivate var isEmailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
          && $0.properties.generalCategory != .format
      }
  }
}
