public import DomainCore
public import Foundation

/// Changes fields of one workout, to correct or to add information.
public struct EditWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase

  /// - Parameter thresholds: used to recompute the training load.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  /// All changes are applied, or none. A value that no workout can have throws `invalidValue`.
  public func execute(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit {
    var validated: [WorkoutChange] = []
    for change in changes { validated.append(try change.validated()) }
    var edit = try await workouts.edit(id, validated)
    guard validated.contains(where: \.affectsLoad) else { return edit }
    // The edit is stored. A load that could not be recomputed here is computed the next time loads are shown.
    edit.revision = (try? await refreshLoads.execute(among: [id]))?.revision ?? edit.revision
    return edit
  }
}

/// Changes all workouts that match, at once.
public struct EditWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase

  /// - Parameter thresholds: used to recompute the training loads.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  /// All workouts that match are changed, or none. More than one throws `severalMatch`, unless several are allowed.
  public func execute(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) async throws(WorkoutError) -> BulkEdit {
    var validated: [WorkoutChange] = []
    for change in changes { validated.append(try change.validated()) }
    var edit = try await workouts.edit(matching: filter, allowingSeveral: allowingSeveral, validated)
    if validated.contains(where: \.affectsLoad) {
      // The edits are stored. Loads that could not be recomputed here are computed the next time loads are shown.
      edit.revision = (try? await refreshLoads.execute(among: edit.ids))?.revision ?? edit.revision
    }
    return edit
  }
}

/// The result of editing one workout or many.
public struct BulkEdit: Equatable, Sendable {
  /// The workouts that matched and now have the new values.
  public var ids: Set<WorkoutID>
  /// The number of workouts whose load was estimated from duration only and is now computed from the effort.
  public var replacedEstimateCount: Int
  /// The revision that the change made.
  public var revision: Revision

  public init(of ids: Set<WorkoutID>, replacedEstimateCount: Int = 0, revision: Revision) {
    self.ids = ids
    self.replacedEstimateCount = replacedEstimateCount
    self.revision = revision
  }

  /// The number of workouts that matched.
  public var editedCount: Int { ids.count }
}

/// One workout before and after an import filled in what it lacked.
public struct EditedWorkout: Equatable, Sendable {
  /// The workout that was edited.
  public var id: WorkoutID
  /// The stored values of the edited fields before and after the edit.
  public var before: [WorkoutField: StoredValue]
  /// The stored values after the edit, of the same fields as ``before``.
  public var after: [WorkoutField: StoredValue]

  public init(id: WorkoutID, before: [WorkoutField: StoredValue], after: [WorkoutField: StoredValue]) {
    self.id = id
    self.before = before
    self.after = after
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
  /// A text, or a value in the form of a text; `nil` if the field is empty.
  case text(String?)
  /// A number in the unit of the field; `nil` if the athlete set none.
  case number(Double?)
}

/// Finds values of a correction that are so unusual that the person has to confirm them.
public struct CheckPlausibilityUseCase: Sendable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// - Parameter workout: the workout before the changes.
  public func execute(_ workout: Workout, _ changes: [WorkoutChange]) -> [PlausibilityWarning] {
    PlausibilityRules(now: now()).doubts(about: workout.applying(changes), saying: Set(changes.map(\.field)))
  }

  /// The same for several workouts. A doubt about more than one of them is reported once.
  public func execute(_ workouts: [Workout], _ changes: [WorkoutChange]) -> [PlausibilityWarning] {
    workouts.reduce(into: []) { doubts, workout in
      for doubt in execute(workout, changes) where !doubts.contains(doubt) { doubts.append(doubt) }
    }
  }

  /// The same for a bulk edit of unknown workouts: finds only values that are unusual in any workout.
  public func execute(_ changes: [WorkoutChange]) -> [PlausibilityWarning] {
    let nobody = Workout(
      id: WorkoutID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))), title: "", sport: .other,
      start: now(), utcOffsetSeconds: 0, elapsedTime: 0)
    return execute(nobody, changes.filter { $0.field != .sport })
  }
}
