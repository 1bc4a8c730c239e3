public import DomainCore

/// A higher value for one of the athlete's thresholds, with the effort that proves it. Nothing changes by itself.
public struct ThresholdSuggestion: Hashable, Sendable {
  /// The rule that proposes the value.
  public let rule: ThresholdSuggestionRule
  /// In the unit of the threshold.
  public let value: Double
  /// The value in use, in the same unit; for a blank heart rate the default. `nil` for a power or a pace that is blank.
  public let inUse: Double?
  /// The caller's index of the workout with the effort.
  public let source: Int
  /// The day of the effort, from which the value can apply.
  public let day: CalendarDay

  /// The threshold that the value is for.
  public var threshold: SuggestedThreshold { rule.threshold }
}
