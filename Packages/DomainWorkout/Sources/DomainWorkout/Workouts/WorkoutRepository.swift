public import DomainCore

/// The athlete's log of workouts.
///
/// **Reading is observing**: each call returns new `Snapshots`, which documents the rules. The amount that an
/// observation reads again after a commit is limited by what it shows, not by the size of the log.
///
/// **Writing is local**: one transaction, complete when the call returns; it returns the revision it created, and every
/// observation reaches that revision. A write is all or nothing. Nothing here waits for a network.
public protocol WorkoutRepository: Sendable {
  /// Workouts that match `filter`, in the order of `window` and limited to it.
  func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, WorkoutError>

  /// One workout with its laps and its track; `nil` if there is none with that id, or it is deleted.
  func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, WorkoutError>

  /// The recordings of those of some workouts that exist, read at once.
  func recordings(of ids: [WorkoutID]) async throws(WorkoutError) -> [WorkoutRecording]

  /// The totals of all workouts that match `filter`.
  func totals(matching filter: WorkoutFilter) -> Snapshots<ListTotals, WorkoutError>

  /// The workouts before and after one, among those that match `filter`; `nil` if there is none with that id. A workout
  /// that does not match has neighbors, too.
  func neighbors(
    of id: WorkoutID, matching filter: WorkoutFilter
  ) -> Snapshots<WorkoutNeighbors?, WorkoutError>

  /// The training of some days, for a calendar.
  func trainingDays(_ request: TrainingDaysRequest) -> Snapshots<TrainingDays, WorkoutError>

  /// The training data of a period.
  func trainingHistory(_ request: TrainingHistoryRequest) -> Snapshots<TrainingHistory, WorkoutError>

  /// Workouts that were found twice, the latest found first.
  func duplicates() -> Snapshots<[Duplicate], WorkoutError>

  /// Adds a workout that its owner entered by hand. If its id is already in the log, nothing changes.
  func add(_ workout: Workout) async throws(WorkoutError) -> Revision

  /// Changes one workout; a change that affects its load makes the load outdated. Throws `notFound` if there is none
  /// with that id, and `nothingRecorded` or `recordingUnknown` if a change resets a field that has no recorded value.
  func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit

  /// Changes all workouts that match, or none. Throws `noneMatch`, also if deleted ones are requested, and
  /// `severalMatch` if there is more than one and `several` are not allowed.
  func edit(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) async throws(WorkoutError) -> BulkEdit

  /// Restores the values that workouts had before edits, as a new change. A field changed again since keeps its value,
  /// and a workout that no longer exists is skipped. Throws `changedSince` if nothing is left to undo.
  ///
  /// The edits of the result undo the undo. A workout that gets back everything, and that was not edited otherwise,
  /// counts as edited only if it did before.
  func undo(_ edits: [EditedWorkout]) async throws(WorkoutError) -> BulkEdit

  /// Deletes a workout from the log and remembers the deletion. Throws `notFound` if there is none with that id.
  func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision

  /// Deletes all workouts that match, or none, and remembers the deletion. Throws `noneMatch`, also if deleted ones are
  /// requested, and `severalMatch` if there is more than one and `several` are not allowed.
  func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts

  /// Restores a deleted workout with all its data. Throws `notFound` if there never was one with that id; one that
  /// exists is left unchanged.
  func restore(_ id: WorkoutID) async throws(WorkoutError) -> ChangedWorkouts

  /// Restores all deleted workouts that match, or none, whether or not the filter asks for deleted ones. Throws
  /// `noneMatch`, and `severalMatch` if there is more than one and `several` are not allowed.
  func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts

  /// The workout deleted last; of several deleted at the same time, the one that began last. `nil` if none is deleted.
  func lastDeleted() async throws(WorkoutError) -> WorkoutID?

  /// Merges two workouts: `id` is filled in with missing data from `other`, and `other` is deleted and remembered as
  /// another recording of it. Throws `notFound` if either does not exist, and `separateWorkouts` if they do not overlap
  /// in time.
  func merge(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> ReversibleChange

  /// Restores what was there before a merge, a restoration or the undo of an import, as a new change; each can be
  /// reversed once.
  ///
  /// - A merge: the merged workout is restored, and the other one has the values that it had before.
  /// - A restoration: the workouts are deleted again, and known again as other recordings if they were.
  /// - The undo of an import: everything that it removed is in the log again, as the import's.
  ///
  /// Values changed again since stay, and so does a workout that was imported again. Throws `changedSince` if nothing
  /// is left to reverse, if one of two merged workouts was deleted or restored since, and if nothing is kept for it, as
  /// after the log was opened again.
  func reverse(_ id: ReversalID) async throws(WorkoutError) -> Revision

  /// Forgets what is kept for reversals that nobody asks for any more.
  func forget(_ reversals: Set<ReversalID>) async throws(WorkoutError)

  /// The workouts whose load was computed with another basis than the one in effect on their day.
  func workouts(withLoadsOutdatedBy periods: [LoadBasisPeriod]) async throws(WorkoutError) -> [OutdatedLoad]

  /// Stores the loads of workouts. One that no longer exists is skipped, and so is one whose workout or samples have
  /// changed since its load was computed: it stays outdated.
  func setLoads(_ loads: [WorkoutLoad]) async throws(WorkoutError) -> Revision
}

/// The workouts deleted, or restored, at once: to undo either, do the other with a filter of these ids.
public struct ChangedWorkouts: Equatable, Sendable {
  /// The workouts that changed; those that already were as requested are not among them.
  public var ids: Set<WorkoutID>
  /// Reverses a restoration exactly; `nil` if deleting them again does, too.
  public var reversal: ReversalID?
  /// The revision that the change made.
  public var revision: Revision

  public init(ids: Set<WorkoutID>, reversal: ReversalID? = nil, revision: Revision) {
    self.ids = ids
    self.reversal = reversal
    self.revision = revision
  }
}

/// A period of days on which loads are computed with one basis.
public struct LoadBasisPeriod: Equatable, Sendable {
  /// See `ResolvedThresholds.basis`.
  public var basis: String
  /// The first day; `nil` if it has no beginning.
  public var from: CalendarDay?
  /// The first day that no longer belongs to it; `nil` if it has no end.
  public var until: CalendarDay?

  /// Without days it has no beginning and no end.
  public init(basis: String, from: CalendarDay?, until: CalendarDay?) {
    self.basis = basis
    self.from = from
    self.until = until
  }
}

extension WorkoutRepository {
  /// Reads them one by one, with all their details.
  public func recordings(of ids: [WorkoutID]) async throws(WorkoutError) -> [WorkoutRecording] {
    var recordings: [WorkoutRecording] = []
    for id in ids {
      if let detail = try await workout(id).firstValue() ?? nil { recordings.append(WorkoutRecording(detail)) }
    }
    return recordings
  }
}
