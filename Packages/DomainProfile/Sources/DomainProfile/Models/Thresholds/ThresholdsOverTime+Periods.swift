public import DomainCore

extension ThresholdsOverTime {
  /// The periods, in order; consecutive ones always differ. The time before the first of them has no values.
  public var periods: [DatedThresholds.Entry] {
    var periods: [DatedThresholds.Entry] = []
    for day in days.inOrder {
      let thresholds = thresholds(on: day)
      guard thresholds != periods.last?.thresholds ?? Thresholds() else { continue }
      periods.append(DatedThresholds.Entry(from: day, thresholds: thresholds))
    }
    return periods
  }
}
