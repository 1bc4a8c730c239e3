/// The highest mean power that an athlete produced for some time.
public struct PowerEffort: Hashable, Sendable {
  /// The duration of the effort, finite and positive.
  public let seconds: Double
  /// The mean power of the effort, finite and positive.
  public let watts: Double

  /// - Returns: `nil` unless both are finite and positive.
  public init?(seconds: Double, watts: Double) {
    guard seconds > 0, seconds.isFinite, watts > 0, watts.isFinite else { return nil }
    self.seconds = seconds
    self.watts = watts
  }

  /// In joules.
  var work: Double { watts * seconds }
}

extension DurationCurve {
  /// The points of a curve of power, the shortest first; empty for another kind.
  public var powerEfforts: [PowerEffort] {
    kind == .power ? points.compactMap { PowerEffort(seconds: $0.seconds, watts: $0.value) } : []
  }
}
