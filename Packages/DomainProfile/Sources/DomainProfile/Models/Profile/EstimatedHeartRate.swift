/// A heart rate estimated from age.
public enum EstimatedHeartRate {
  /// The typical maximum heart rate in beats per minute in a year: 208 − 0.7 × age (H. Tanaka, K. D. Monahan and D. R.
  /// Seals, "Age-predicted maximal heart rate revisited", JACC 37, 2001). One in three people differs from it by more
  /// than ten beats. `nil` for an impossible birth year.
  ///
  /// - Parameter year: the current year for the athlete.
  public static func maximumBPM(birthYear: Int, in year: Int) -> Int? {
    guard birthYear >= PlausibleRange.earliestBirthYear, birthYear <= year else { return nil }
    return Int(exactly: (208 - 0.7 * Double(year - birthYear)).rounded())
  }
}
