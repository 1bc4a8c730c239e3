import DomainTraining

/// A stored change of the log, with everything needed to undo it and to make it again.
public enum UndoableChange: Equatable, Sendable {
  /// A workout was added by hand.
  case addition(WorkoutID)
  /// One workout was edited, or several at once.
  case edit([EditedWorkout])
  /// Workouts were deleted; they are restored to undo it.
  case deletion(Set<WorkoutID>)
  /// - Parameter reversal: `nil` if deleting them again reverses it.
  case restoration(Set<WorkoutID>, ReversalID?)
  /// The first workout was merged into the second, and deleted.
  case merge(WorkoutID, into: WorkoutID, ReversalID)
  /// An import added this many workouts.
  case importing(ImportID, workoutCount: Int)
  /// An import was undone, which removed this many workouts.
  case importUndo(ImportID, removedCount: Int, ReversalID)
  /// A threshold was accepted.
  case threshold(ThresholdChange)
  /// A goal was added, edited or deleted.
  case goal(GoalChange)
  /// A piece of gear was added, edited, retired or deleted.
  case gear(GearChange)
  /// A saved filter was added, edited, renamed or deleted.
  case filter(SavedFilterChange)
  /// A planned workout was added, edited or deleted.
  case planned(PlannedWorkoutChange)

  /// The values that the log keeps for it.
  public var reversal: ReversalID? {
    switch self {
    case .restoration(_, let reversal): reversal
    case .merge(_, _, let reversal), .importUndo(_, _, let reversal): reversal
    case .addition, .edit, .deletion, .importing, .threshold, .goal, .gear, .filter, .planned: nil
    }
  }

  /// What it did, as a command: "delete 3 workouts".
  public var summary: String {
    switch self {
    case .addition: "add 1 workout"
    case .edit(let edits): "edit \(Self.workouts(edits.count))"
    case .deletion(let ids): "delete \(Self.workouts(ids.count))"
    case .restoration(let ids, _): "restore \(Self.workouts(ids.count))"
    case .merge: "merge 2 workouts"
    case .importing(let id, let count): "import \(id), \(Self.workouts(count))"
    case .importUndo(let id, let count, _): "undo import \(id), \(Self.workouts(count))"
    case .threshold(let change): "set \(change.threshold.name)"
    case .goal(let change): change.summary
    case .gear(let change): change.summary
    case .filter(let change): change.summary
    case .planned(let change): change.summary
    }
  }

  private static func workouts(_ count: Int) -> String { count == 1 ? "1 workout" : "\(count) workouts" }
}

/// A change that was undone, with everything needed to make it again.
public struct UndoneChange: Equatable, Sendable {
  /// The change; the edits of an edit are those that undoing it made.
  public var change: UndoableChange
  /// The values that the log keeps for making it again; `nil` if the change says enough.
  public var reversal: ReversalID?

  public init(_ change: UndoableChange, reversal: ReversalID? = nil) {
    self.change = change
    self.reversal = reversal
  }
}
