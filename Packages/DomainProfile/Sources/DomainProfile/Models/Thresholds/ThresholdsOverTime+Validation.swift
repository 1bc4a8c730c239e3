extension ThresholdsOverTime {
  /// Heart rates must rise from resting over threshold to maximum, on every day.
  ///
  /// Only those pairs and days are judged where one of the two is another than before, so that what was written
  /// elsewhere does not stand in the way of another field.
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
    let when = day.map { ", which holds on \($0)" } ?? ""
    if isChanged {
      throw .refused(
        field, given: "\(low) bpm",
        allowed: "less than the \(higher.field.label.lowercased()) of \(high) bpm\(when)")
    }
    if higher.isChanged {
      throw .refused(
        higher.field, given: "\(high) bpm", allowed: "more than the \(field.label.lowercased()) of \(low) bpm\(when)")
    }
  }
}
