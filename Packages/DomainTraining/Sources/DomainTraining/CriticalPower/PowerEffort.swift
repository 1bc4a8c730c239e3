public import DomainCore

/// The highest mean power that an athlete produced for some time.
public struct PowerEffort: Hashable, Sendable {
  /// The duration of the effort, finite and positive.
  public let seconds: Double
  /// The mean power of the effort, finite and positive.
  public let watts: Double
  /// The local day of the ride; `nil` if it is unknown.
  public let day: CalendarDay?
  /// See ``MaximalEffort/heartRateShare``.
  public let heartRateShare: Double?

  /// - Returns: `nil` unless both numbers are finite and positive.
  public init?(seconds: Double, watts: Double, day: CalendarDay? = nil, heartRateShare: Double? = nil) {
    guard seconds > 0, seconds.isFinite, watts > 0, watts.isFinite else { return nil }
    self.seconds = seconds
    self.watts = watts
    self.day = day
    self.heartRateShare = heartRateShare
  }

  /// The same, to judge whether it was maximal.
  var maximal: MaximalEffort? {
    MaximalEffort(seconds: seconds, output: watts, day: day, heartRateShare: heartRateShare)
  }

  /// In joules.
  var work: Double { watts * seconds }
}
