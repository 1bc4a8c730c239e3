public import DomainCore

/// What an edit of one workout or many did.
public struct BulkEdit: Equatable, Sendable {
  /// How many workouts matched and have the new values now.
  public var editedCount: Int
  /// What was edited, for `WorkoutRepository.undo`.
  public var edits: [EditedWorkout]
  public var revision: Revision

  public init(editedCount: Int, edits: [EditedWorkout] = [], revision: Revision) {
    self.editedCount = editedCount
    self.edits = edits
    self.revision = revision
  }

  /// How many workouts had a load estimated from the duration alone, and now have one from the effort.
  public var replacedEstimateCount: Int { edits.count(where: \.replacesEstimate) }
}

/// One workout as an edit found and left it.
public struct EditedWorkout: Equatable, Sendable {
  public var id: WorkoutID
  /// The stored values of the edited fields before the edit and after it.
  public var before: [WorkoutField: StoredValue]
  public var after: [WorkoutField: StoredValue]
  /// Whether the effort takes the place of an estimated load.
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

  /// The same edit as a value to undo: what to set, where the field still has what the edit set.
  ///
  /// - Parameter current: the stored value of a field as it is now.
  public func undone(current: (WorkoutField) -> StoredValue) -> [WorkoutField: StoredValue] {
    before.filter { field, value in
      let now = current(field)
      return now == after[field] && now != value
    }
  }
}

/// A value of a field as it is stored: of a figure, the athlete's number alone.
public enum StoredValue: Hashable, Sendable {
  case text(String?)
  case number(Double?)
}
