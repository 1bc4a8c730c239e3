public import DomainCore

/// Reads what happened to workouts. Every repository records it with its own changes, in the same transaction.
///
/// Histories stay on their machine, and only as long as the settings say.
public protocol FieldHistoryRepository: Sendable {
  /// The history of a workout, deleted or not; `nil` if there is no such workout. Private and long texts are not kept,
  /// only that they changed.
  func fieldHistory(of id: WorkoutID) -> Snapshots<FieldHistory?, WorkoutError>
}
