/// A heart rate that is not measured but usual at an age.
public enum EstimatedHeartRate {
  /// The maximum heart rate in beats a minute that is usual in a year: 208 − 0.7 × age (H. Tanaka, K. D. Monahan and
  /// D. R. Seals, "Age-predicted maximal heart rate revisited", JACC 37, 2001). One in three differs from it by more
  /// than ten beats. `nil` for a birth that cannot be.
  ///
  /// - Parameter year: the year it is for the athlete.
  public static func maximumBPM(birthYear: Int, in year: Int) -> Int? {
    guard birthYear >= PlausibleRange.earliestBirthYear, birthYear <= year else { return nil }
    return Int((208 - 0.7 * Double(year - birthYear)).rounded())
  }
}
