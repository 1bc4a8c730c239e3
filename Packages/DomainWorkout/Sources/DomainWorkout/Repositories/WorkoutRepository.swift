/// The athlete's log of workouts.
///
/// **Reading is observing**: each call gives a fresh `Snapshots`, whose rules stand with that name.
/// **Writing is local**: one transaction, finished when the call returns; the revision it made is the answer, and
/// every observation reaches it.
public protocol WorkoutRepository: Sendable {
  /// Workouts newest first, narrowed by `filter`, cut to `window`.
  func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage>

  /// One workout with its laps and its track; `nil` while there is none of that id.
  func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?>

  /// Volumes from `day` on and the `recentCount` newest workouts, both of one sport only where `sport` is given.
  func trainingHistory(sport: Sport?, from day: CalendarDay, recentCount: Int) -> Snapshots<TrainingHistory>

  /// What was found to be in the log twice, newest first.
  func duplicates() -> Snapshots<[Duplicate]>

  /// Adds the workouts of one file, all or none. One whose id the log has already is left as it is; one that
  /// `DuplicateRule` finds to be in the log from another file is handled as `duplicates` says.
  func add(
    _ details: [WorkoutDetail], duplicates: DuplicateHandling
  ) async throws(WorkoutError) -> WorkoutAddition

  /// The workouts from a day until another, the first included and the last not, whose load was not found by `basis`.
  func workouts(
    withLoadNotBasedOn basis: String, from: CalendarDay?, until: CalendarDay?
  ) async throws(WorkoutError) -> [WorkoutID]

  /// Keeps the loads of workouts; one that is no longer there is passed over.
  func setLoads(_ loads: [WorkoutLoad]) async throws(WorkoutError) -> Revision

  /// Gives a workout another title. Throws `notFound` when there is none of that id.
  func rename(_ id: WorkoutID, to title: String) async throws(WorkoutError) -> Revision

  /// Removes a workout with its laps and its track. Throws `notFound` when there is none of that id.
  func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision
}

/// What adding workouts did.
public struct WorkoutAddition: Equatable, Sendable {
  public var added: [WorkoutID]
  public var alreadyThere: [WorkoutID]
  /// Recordings of workouts that are there from another file; not added when they were to be skipped or told.
  public var duplicates: [DuplicateMatch]
  public var revision: Revision

  public init(
    added: [WorkoutID], alreadyThere: [WorkoutID], duplicates: [DuplicateMatch] = [], revision: Revision
  ) {
    self.added = added
    self.alreadyThere = alreadyThere
    self.duplicates = duplicates
    self.revision = revision
  }
}
