public import CorePresentation
public import DomainWorkout

/// A workout as the log has it, and as it was when the log had it.
public struct SeenWorkout: Equatable, Sendable {
  /// `nil` when it is not, or no longer, there.
  public var detail: WorkoutDetail?
  /// As it was seen last, so that a deletion can say what it deleted, and an undo is seen at once.
  public var lastSeen: WorkoutDetail?

  public init(_ detail: WorkoutDetail?, lastSeen: WorkoutDetail? = nil) {
    self.detail = detail
    self.lastSeen = detail ?? lastSeen
  }
}

/// What was done to a workout here and is not yet seen in the log.
public enum WorkoutDetailChange: OptimisticChange {
  case edit(WorkoutID, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)
  /// It gets previous values back, which are not shown before they are read.
  case undo(EditedWorkout)

  public func applied(to seen: SeenWorkout) -> SeenWorkout {
    var shown = seen
    switch self {
    case .edit(let id, let changes):
      // All are made or none; one that is refused is not shown for a moment, either.
      guard shown.detail?.workout.id == id, let changes = try? changes.map({ try $0.validated() }) else { break }
      shown.detail?.apply(changes)
      shown.lastSeen = shown.detail
    case .delete(let id):
      if shown.detail?.workout.id == id { shown.detail = nil }
    case .restore(let id):
      if shown.lastSeen?.workout.id == id { shown.detail = shown.detail ?? shown.lastSeen }
    case .undo: break
    }
    return shown
  }
}

extension WorkoutDetail {
  fileprivate mutating func apply(_ changes: [WorkoutChange]) {
    workout = workout.applying(changes)
    for index in parts.indices where parts[index].id == workout.id { parts[index] = workout }
  }
}
