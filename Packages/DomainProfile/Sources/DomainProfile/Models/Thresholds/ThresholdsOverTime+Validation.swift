import DomainCore

extension ThresholdsOverTime {
  /// Heart rates must increase from resting to threshold to maximum, on every day.
  ///
  /// Only pairs and days with a changed value are checked, so that values written elsewhere do not block changes to
  /// another field.
  func validateHeartRates(changedFrom before: ThresholdsOverTime) throws(ProfileError) {
    for day in days.union(before.days).inOrder {
      let rates = HeartRate.rising(thresholds(on: day), before: before.thresholds(on: day))
      for (index, lower) in rates.enumerated() {
        for higher in rates.dropFirst(index + 1) { try lower.validate(below: higher, on: day) }
      }
    }
  }
}

private struct HeartRate {
  let field: ProfileField
  let bpm: Int?
  let isChanged: Bool

  static func rising(_ now: Thresholds, before: Thresholds) -> [HeartRate] {
    [
      (ProfileField.restingHeartRate, \Thresholds.restingHeartRateBPM),
      (.lactateThresholdHeartRate, \.lactateThresholdHeartRateBPM), (.maximumHeartRate, \.maximumHeartRateBPM),
    ].map { HeartRate(field: $0, bpm: now[keyPath: $1], isChanged: now[keyPath: $1] != before[keyPath: $1]) }
  }

  func validate(below higher: HeartRate, on day: CalendarDay?) throws(ProfileError) {
    guard let low = bpm, let high = higher.bpm, low >= high else { return }
    let when = day.map { ", which applies on \($0)" } ?? ""
    if isChanged {
      throw .invalidValue(
        field, given: "\(low) bpm",
        allowed: "less than the \(higher.field.label.lowercased()) of \(high) bpm\(when)")
    }
    if higher.isChanged {
      throw .invalidValue(
        higher.field, given: "\(high) bpm", allowed: "more than the \(field.label.lowercased()) of \(low) bpm\(when)")
    }
  }
}
