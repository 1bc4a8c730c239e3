public import DomainCore
public import DomainTraining

/// Changes the athlete's thresholds, which belong to the profile.
public protocol ThresholdEditor: Sendable {
  /// Sets a threshold from a day until the next value of its kind.
  ///
  /// - Parameter value: in the unit of the threshold.
  func set(
    _ threshold: SuggestedThreshold, to value: Double, from day: CalendarDay
  ) async throws(WorkoutError) -> StoredThresholdChange

  /// Makes the thresholds what they were before a change.
  ///
  /// - Throws: `changedSince` if the value was changed again.
  func undo(_ change: ThresholdChange) async throws(WorkoutError) -> Revision
}

/// A threshold that was set from a day on, with everything needed to undo it.
public struct ThresholdChange: Hashable, Sendable {
  /// What applied on the day before the change.
  public enum Before: Hashable, Sendable {
    /// A value of the same day, which was replaced.
    case sameDay(Double?)
    /// A value of an earlier day; `nil` if none was set.
    case earlier(Double?)
  }

  /// Which threshold was set.
  public var threshold: SuggestedThreshold
  /// In the unit of the threshold.
  public var value: Double
  /// The first day on which the value applies.
  public var day: CalendarDay
  /// What to restore when the change is undone.
  public var before: Before

  public init(_ threshold: SuggestedThreshold, to value: Double, from day: CalendarDay, before: Before) {
    self.threshold = threshold
    self.value = value
    self.day = day
    self.before = before
  }
}

/// A change of a threshold, and the revision that it made.
public struct StoredThresholdChange: Equatable, Sendable {
  /// What was changed, for undoing it.
  public var change: ThresholdChange
  /// The revision that the change made.
  public var revision: Revision

  public init(_ change: ThresholdChange, revision: Revision) {
    self.change = change
    self.revision = revision
  }
}
