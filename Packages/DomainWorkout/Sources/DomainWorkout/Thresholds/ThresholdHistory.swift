public import DomainCore

/// The athlete's thresholds over time, from the profile.
///
/// Observed like the log itself: the rules of `Snapshots` apply, including revisions. A changed threshold makes exactly
/// those loads outdated whose workouts are between its day and the day of the next one.
public protocol ThresholdHistory: Sendable {
  /// Observes the thresholds over time; the current ones come first.
  func thresholds() -> Snapshots<DatedThresholds, WorkoutError>
}
