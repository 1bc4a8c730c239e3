public import DomainCore

/// Shows what happened to a workout and its fields.
public struct ObserveFieldHistoryUseCase: Sendable {
  private let histories: any FieldHistoryRepository

  /// Creates the use case.
  public init(histories: any FieldHistoryRepository) {
    self.histories = histories
  }

  /// The history of a workout, kept current; `nil` if there is no such workout.
  public func execute(_ id: WorkoutID) -> Snapshots<FieldHistory?, WorkoutError> {
    histories.fieldHistory(of: id)
  }
}
