public import CorePresentation
public import DomainWorkout

/// A workout in the log, and its last existing state.
public struct SeenWorkout: Equatable, Sendable {
  /// `nil` if it does not, or no longer, exist.
  public var detail: WorkoutDetail?
  /// Its last known state, so that a deletion can describe it, and an undo is shown at once.
  public var lastSeen: WorkoutDetail?

  public init(_ detail: WorkoutDetail?, lastSeen: WorkoutDetail? = nil) {
    self.detail = detail
    self.lastSeen = detail ?? lastSeen
  }
}

/// A change of a workout made here that the log does not show yet.
public enum WorkoutDetailChange: OptimisticChange {
  case edit(WorkoutID, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)

  public func applied(to seen: SeenWorkout) -> SeenWorkout {
    var shown = seen
    switch self {
    case .edit(let id, let changes):
      // All are made or none; a rejected one is never shown.
      guard shown.detail?.workout.id == id, let changes = try? changes.map({ try $0.validated() }) else { break }
      shown.detail?.apply(changes)
      shown.lastSeen = shown.detail
    case .delete(let id):
      if shown.detail?.workout.id == id { shown.detail = nil }
    case .restore(let id):
      if shown.lastSeen?.workout.id == id { shown.detail = shown.detail ?? shown.lastSeen }
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
