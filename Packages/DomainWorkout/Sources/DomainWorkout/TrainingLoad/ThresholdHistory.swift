public import DomainCore

/// The athlete's thresholds over time, as whoever keeps the profile knows them.
///
/// Observed like the log itself: the rules of `Snapshots` hold, revisions included. A changed threshold makes exactly
/// those loads out of date whose workouts lie between its day and the day of the next one.
public protocol ThresholdHistory: Sendable {
  func thresholds() -> Snapshots<DatedThresholds, WorkoutError>
}
