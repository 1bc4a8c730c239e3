/// A stretch of days with the same thresholds, until the first day of the next.
public struct ThresholdPeriod: Equatable, Sendable {
  /// The first day; `nil` for from the beginning.
  public var from: CalendarDay?
  public var thresholds: Thresholds

  public init(from: CalendarDay?, thresholds: Thresholds) {
    self.from = from
    self.thresholds = thresholds
  }
}

extension ThresholdsOverTime {
  /// The periods, in order; two in a row are never alike. The time before the first of them has nothing said.
  public var periods: [ThresholdPeriod] {
    var periods: [ThresholdPeriod] = []
    for day in days.inOrder {
      let thresholds = thresholds(on: day)
      guard thresholds != periods.last?.thresholds ?? Thresholds() else { continue }
      periods.append(ThresholdPeriod(from: day, thresholds: thresholds))
    }
    return periods
  }
}
