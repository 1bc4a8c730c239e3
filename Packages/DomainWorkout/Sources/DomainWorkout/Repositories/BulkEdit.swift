public import DomainCore

/// The result of editing one workout or many.
public struct BulkEdit: Equatable, Sendable {
  /// The number of workouts that matched and now have the new values.
  public var editedCount: Int
  /// The edits, for `WorkoutRepository.undo`.
  public var edits: [EditedWorkout]
  public var revision: Revision

  public init(editedCount: Int, edits: [EditedWorkout] = [], revision: Revision) {
    self.editedCount = editedCount
    self.edits = edits
    self.revision = revision
  }

  /// The number of workouts whose load was estimated from duration only and is now computed from the effort.
  public var replacedEstimateCount: Int { edits.count(where: \.replacesEstimate) }
}

/// One workout before and after an edit.
public struct EditedWorkout: Equatable, Sendable {
  public var id: WorkoutID
  /// The stored values of the edited fields before and after the edit.
  public var before: [WorkoutField: StoredValue]
  public var after: [WorkoutField: StoredValue]
  /// Whether the effort replaces an estimated load.
  public var replacesEstimate: Bool

  public init(
    id: WorkoutID, before: [WorkoutField: StoredValue], after: [WorkoutField: StoredValue],
    replacesEstimate: Bool = false
  ) {
    self.id = id
    self.before = before
    self.after = after
    self.replacesEstimate = replacesEstimate
  }

  /// The changes that undo the edit: the previous values of the fields that still have the edit's value.
  ///
  /// - Parameter current: the current stored value of a field.
  public func undone(current: (WorkoutField) -> StoredValue) -> [WorkoutField: StoredValue] {
    before.filter { field, value in
      let now = current(field)
      return now == after[field] && now != value
    }
  }
}

/// The stored value of a field: for a figure, only the athlete's number.
public enum StoredValue: Hashable, Sendable {
  case text(String?)
  case number(Double?)
}
