public import DomainCore

/// The athlete's log of workouts.
///
/// **Reading is observing**: each call gives a fresh `Snapshots`, whose rules stand with that name. What an
/// observation reads again after a commit is bounded by what it shows, not by the size of the log.
///
/// **Writing is local**: one transaction, finished when the call returns; the revision it made is the answer, and
/// every observation reaches it. What is written is all or nothing. Nothing here waits for a network.
public protocol WorkoutRepository: Sendable {
  /// Workouts narrowed by `filter`, in the order of `window` and cut to it.
  func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, WorkoutError>

  /// One workout with its laps and its track; `nil` while there is none of that id, or it is deleted.
  func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, WorkoutError>

  /// What the log knows of a stretch of training.
  func trainingHistory(_ request: TrainingHistoryRequest) -> Snapshots<TrainingHistory, WorkoutError>

  /// What was found to be in the log twice, the one found last first.
  func duplicates() -> Snapshots<[Duplicate], WorkoutError>

  /// Adds a workout that its owner wrote down. One whose id the log has already is left as it is.
  func add(_ workout: Workout) async throws(WorkoutError) -> Revision

  /// Changes one workout; a change that affects its load makes that outdated. Throws `notFound` when there is none of
  /// that id, and `nothingRecorded` or `recordingUnknown` when it has no recorded value that a change goes back to.
  func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit

  /// Changes all workouts that match, or none. Throws `noneMatch`, also where deleted ones are asked for, and
  /// `severalMatch` when there is more than one and `several` are not allowed.
  func edit(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) async throws(WorkoutError) -> BulkEdit

  /// Gives workouts the values back that they had before edits, as a new change. A field that was changed again since
  /// keeps its value, and a workout that is not there any more is passed over. Throws `changedSince` when nothing is
  /// left to undo.
  func undo(_ edits: [EditedWorkout]) async throws(WorkoutError) -> BulkEdit

  /// Takes a workout out of the log and remembers that it did. Throws `notFound` when there is none of that id.
  func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision

  /// Takes all workouts that match out of the log, or none, and remembers that it did. Throws `noneMatch`, also where
  /// deleted ones are asked for, and `severalMatch` when there is more than one and `several` are not allowed.
  func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts

  /// Brings a deleted workout back with everything it had. Throws `notFound` when none of that id was ever there; one
  /// that is there is left as it is.
  func restore(_ id: WorkoutID) async throws(WorkoutError) -> Revision

  /// Brings all deleted workouts that match back, or none, whether or not the filter says that deleted ones are meant.
  /// Throws `noneMatch`, and `severalMatch` when there is more than one and `several` are not allowed.
  func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts

  /// The workout that was deleted last; of several that were deleted at once, the one that began last. `nil` where none
  /// is deleted.
  func lastDeleted() async throws(WorkoutError) -> WorkoutID?

  /// Makes two workouts one: `id` takes from `other` what it lacks, and `other` is deleted and remembered as another
  /// recording of it. Throws `notFound` when either is not there, and `separateWorkouts` when they do not overlap in
  /// time.
  func merge(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision

  /// The workouts whose load was found by another basis than the one that holds on their day.
  func workouts(withLoadsOutdatedBy periods: [LoadBasisPeriod]) async throws(WorkoutError) -> [WorkoutID]

  /// Keeps the loads of workouts; one that is no longer there is passed over.
  func setLoads(_ loads: [WorkoutLoad]) async throws(WorkoutError) -> Revision
}

/// Which workouts were deleted, or restored, at once: to take either back, do the other with a filter of these ids.
public struct ChangedWorkouts: Equatable, Sendable {
  public var ids: Set<WorkoutID>
  public var revision: Revision

  public init(ids: Set<WorkoutID>, revision: Revision) {
    self.ids = ids
    self.revision = revision
  }
}

/// A stretch of days on which loads are found by one basis.
public struct LoadBasisPeriod: Equatable, Sendable {
  /// See `ResolvedThresholds.basis`.
  public var basis: String
  /// The first day; `nil` for from the beginning.
  public var from: CalendarDay?
  /// The first day that no longer belongs to it; `nil` for without an end.
  public var until: CalendarDay?

  public init(basis: String, from: CalendarDay?, until: CalendarDay?) {
    self.basis = basis
    self.from = from
    self.until = until
  }
}
