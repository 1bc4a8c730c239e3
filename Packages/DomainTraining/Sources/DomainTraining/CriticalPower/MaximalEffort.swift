public import DomainCore

/// A best effort of some time, with what shows whether it was maximal.
public struct MaximalEffort: Hashable, Sendable {
  /// Finite and positive.
  public let seconds: Double
  /// Watts of a ride, meters per second of a run; finite and positive.
  public let output: Double
  /// The local day of the workout; `nil` if it is unknown.
  public let day: CalendarDay?
  /// The highest mean heart rate of the workout over the last third of such an effort or less, as a part of the
  /// athlete's maximum; `nil` if either is unknown.
  public let heartRateShare: Double?

  /// - Returns: `nil` unless both numbers are finite and positive.
  public init?(seconds: Double, output: Double, day: CalendarDay? = nil, heartRateShare: Double? = nil) {
    guard seconds > 0, seconds.isFinite, output > 0, output.isFinite else { return nil }
    self.seconds = seconds
    self.output = output
    self.day = day
    self.heartRateShare = heartRateShare
  }

  /// The part of its output from which a longer effort shows that this one was not maximal, if it is at least twice as
  /// long and 20 minutes at most. Maximal efforts lose 4 % or more from 10 to 20 minutes; beyond, the curve is too flat
  /// to show it. Our convention.
  public static let dominatingShare = 0.97
  /// How close the output of one that is at least one and a half times as long comes to this one's if both are parts of
  /// one steady ride: within 1 %. One that is clearly harder proves nothing of the kind; the errors of the fit decide.
  public static let steadyShare = 0.99
  /// The part of the maximum heart rate that the last third of a maximal effort reaches. Our convention.
  public static let leastHeartRateShare = 0.9

  /// The heart rate of the last third of an effort, as a part of the maximum, by the best ones of its workout.
  ///
  /// - Parameters:
  ///   - seconds: of the effort.
  ///   - efforts: the best ones of the same workout, in any order; other measures than heart rates do not count.
  ///   - maximumBPM: `nil` if the athlete did not set it.
  public static func heartRateShare(
    inEffortOf seconds: Double, of efforts: some Sequence<(measure: EffortMeasure, value: Double)>, maximumBPM: Int?
  ) -> Double? {
    guard let maximumBPM, maximumBPM > 0 else { return nil }
    var longest: (seconds: Int, bpm: Double)?
    for (measure, value) in efforts {
      guard case .heartRate(let length) = measure, length >= 60, Double(length) <= max(60, seconds / 3),
        length > longest?.seconds ?? 0
      else { continue }
      longest = (length, value)
    }
    return longest.map { $0.bpm / Double(maximumBPM) }
  }

  /// Whether its heart rate or a longer effort shows that it was not maximal. Neither proves that it was.
  ///
  /// - Parameter others: the best efforts over other times.
  public func isSubmaximal(among others: [MaximalEffort]) -> Bool {
    if let heartRateShare, heartRateShare < Self.leastHeartRateShare { return true }
    return others.contains { other in
      let ratio = other.seconds / seconds
      return ratio >= 2 && other.seconds <= 1_200 && other.output > Self.dominatingShare * output
        || ratio >= 1.5 && other.output > Self.steadyShare * output && output > Self.steadyShare * other.output
    }
  }
}
