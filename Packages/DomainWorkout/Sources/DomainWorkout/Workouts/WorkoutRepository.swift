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
  func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, StorageError>

  /// One workout with its laps and its track; `nil` if there is none with that id, or it is deleted.
  func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, StorageError>

  /// The recordings of those of some workouts that exist, read at once.
  func recordings(of ids: [WorkoutID]) async throws(StorageError) -> [WorkoutRecording]

  /// The totals of all workouts that match `filter`.
  func totals(matching filter: WorkoutFilter) -> Snapshots<ListTotals, StorageError>

  /// The workouts before and after one, among those that match `filter`; `nil` if there is none with that id. A workout
  /// that does not match has neighbors, too.
  func neighbors(
    of id: WorkoutID, matching filter: WorkoutFilter
  ) -> Snapshots<WorkoutNeighbors?, StorageError>

  /// The training of some days, for a calendar.
  func trainingDays(_ request: TrainingDaysRequest) -> Snapshots<TrainingDays, StorageError>

  /// The training data of a period.
  func trainingHistory(_ request: TrainingHistoryRequest) -> Snapshots<TrainingHistory, StorageError>

  /// Workouts that were found twice, the latest found first.
  func duplicates() -> Snapshots<[Duplicate], StorageError>

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

  /// Deletes a workout from the log and remembers the deletion. Throws `notFound` if there is none with that id.
  func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision

  /// Deletes all workouts that match, or none, and remembers the deletion. Throws `noneMatch`, also if deleted ones are
  /// requested, and `severalMatch` if there is more than one and `several` are not allowed.
  func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts

  /// Erases a workout for good, deleted or not, with its recording, its original file, and everything that is known about
  /// its changes; other machines erase it, too. Nothing can undo that. Only its id is remembered, so that its file does not
  /// add it again. Throws `notFound` if there is none with that id.
  func erase(_ id: WorkoutID) async throws(WorkoutError) -> Revision

  /// Erases all workouts that match for good, or none. Throws `noneMatch`, and `severalMatch` if there is more than one and
  /// `several` are not allowed.
  func erase(
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
  func lastDeleted() async throws(StorageError) -> WorkoutID?

  /// Merges two workouts: `id` is filled in with missing data from `other`, and `other` is deleted and remembered as
  /// another recording of it. Throws `notFound` if either does not exist, and `separateWorkouts` if they do not overlap
  /// in time.
  func merge(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision

  /// The workouts whose load was computed with another basis than the one in effect on their day.
  func workouts(withLoadsOutdatedBy periods: [LoadBasisPeriod]) async throws(StorageError) -> [OutdatedLoad]

  /// Stores the loads of workouts. One that no longer exists is skipped, and so is one whose workout or samples have
  /// changed since its load was computed: it stays outdated.
  func setLoads(_ loads: [WorkoutLoad]) async throws(StorageError) -> Revision
}

/// The workouts deleted, or restored, at once.
public struct ChangedWorkouts: Equatable, Sendable {
  /// The workouts that changed; those that already were as requested are not among them.
  public var ids: Set<WorkoutID>
  /// The revision that the change made.
  public var revision: Revision

  public init(ids: Set<WorkoutID>, revision: Revision) {
    self.ids = ids
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
  public func recordings(of ids: [WorkoutID]) async throws(StorageError) -> [WorkoutRecording] {
    var recordings: [WorkoutRecording] = []
    for id in ids {
      if let detail = try await workout(id).firstValue() ?? nil { recordings.append(WorkoutRecording(detail)) }
    }
    return recordings
  }
}

/// Shows one workout with its laps and its track.
public struct ObserveWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The workout; `nil` if there is none with that id, or it is deleted.
  public func execute(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, StorageError> {
    workouts.workout(id)
  }
}

/// Lists workouts, in any order.
public struct ObserveWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The workouts of the window, and the length of the whole list.
  public func execute(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, StorageError>
  {
    workouts.workouts(matching: filter, in: window)
  }
}

/// Shows the athlete's thresholds over time.
public struct ObserveThresholdsUseCase: Sendable {
  private let thresholds: any ThresholdHistory

  public init(thresholds: any ThresholdHistory) {
    self.thresholds = thresholds
  }

  /// All thresholds with the days on which each applies.
  public func execute() -> Snapshots<DatedThresholds, StorageError> {
    thresholds.thresholds()
  }
}

/// Shows an overview of the training of a period: its weeks, fitness, totals by sport, the latest workouts.
public struct ObserveTrainingOverviewUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The overview as of `today`, kept current. Weeks begin on `firstWeekday`.
  ///
  /// - Parameter lastDay: the last day of the period. With `nil` it ends today, or, if nobody trained in the last four
  ///   weeks, with the last week that has a workout; it moves when that changes.
  public func execute(
    sport: Sport?, filter: WorkoutFilter = WorkoutFilter(), length: TrainingPeriodLength = .twelveWeeks,
    lastDay: CalendarDay? = nil, today: CalendarDay, firstWeekday: Weekday, recentCount: Int = 20
  ) -> Snapshots<TrainingOverview, StorageError> {
    workouts.trainingHistory(
      TrainingHistoryRequest(
        sport: sport, filter: filter, length: length, lastDay: lastDay, today: today, firstWeekday: firstWeekday,
        recentCount: recentCount)
    ).mapValues { TrainingOverview(of: $0, today: today) }
  }
}

/// Shows what happened to a workout and its fields.
public struct ObserveFieldHistoryUseCase: Sendable {
  private let histories: any FieldHistoryRepository

  public init(histories: any FieldHistoryRepository) {
    self.histories = histories
  }

  /// The history of a workout, kept current; `nil` if there is no such workout.
  public func execute(_ id: WorkoutID) -> Snapshots<FieldHistory?, StorageError> {
    histories.fieldHistory(of: id)
  }
}

/// Finds the workout that a person refers to at a prompt.
public struct FindWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter reference: an id, the beginning of one (four characters or more), or `latest`: the workout that began
  ///   last, or among deleted ones the one deleted last.
  /// - Parameter amongDeleted: whether to look for a deleted workout instead of an existing one.
  public func execute(_ reference: String, amongDeleted: Bool = false) async throws(FindWorkoutError) -> WorkoutID {
    let reference = reference.lowercased()
    if reference == "latest" { return try await latest(amongDeleted: amongDeleted) }
    guard reference.count >= 4, reference.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
      throw .notAReference(reference)
    }
    let found = try await first(WorkoutFilter(idPrefix: reference, isDeleted: amongDeleted), limit: 2)
    guard let id = found.first else {
      throw try await existsElsewhere(reference, amongDeleted: amongDeleted) ?? .noneFound(reference)
    }
    guard found.count == 1 else { throw .severalFound(reference) }
    return id
  }

  /// Decides between the two meanings a word can have: the beginning of an id, and a filter such as a year.
  ///
  /// - Parameter filter: the meaning of the word if it is not an id.
  /// - Returns: the one workout whose id begins with the word; `nil` if the filter is meant.
  /// - Throws: `ambiguous` if both match workouts, so that nobody changes the wrong ones.
  public func execute(
    _ word: String, orAllMatching filter: WorkoutFilter, amongDeleted: Bool = false
  ) async throws(FindWorkoutError) -> WorkoutID? {
    var filter = filter
    filter.isDeleted = amongDeleted
    let word = word.lowercased()
    let found = try await first(WorkoutFilter(idPrefix: word, isDeleted: amongDeleted), limit: 2)
    let matching = try await first(filter, limit: 2)
    guard !found.isEmpty else {
      if matching.isEmpty, let error = try await existsElsewhere(word, amongDeleted: amongDeleted) { throw error }
      return nil
    }
    guard matching.isEmpty || matching == found else { throw .ambiguous(word, filter) }
    guard found.count == 1 else { throw .severalFound(word) }
    return found.first
  }

  private func latest(amongDeleted: Bool) async throws(FindWorkoutError) -> WorkoutID {
    guard amongDeleted else {
      guard let newest = try await first(WorkoutFilter(), limit: 1).first else { throw .noWorkouts }
      return newest
    }
    let last: WorkoutID?
    do throws(StorageError) {
      last = try await workouts.lastDeleted()
    } catch {
      throw .log(error)
    }
    guard let last else { throw .noneDeleted }
    return last
  }

  /// Where a workout is that is not among those searched.
  private func existsElsewhere(
    _ reference: String, amongDeleted: Bool
  ) async throws(FindWorkoutError) -> FindWorkoutError? {
    let others = try await first(WorkoutFilter(idPrefix: reference, isDeleted: !amongDeleted), limit: 1)
    return others.first.map { amongDeleted ? .notDeleted($0) : .deleted($0) }
  }

  private func first(_ filter: WorkoutFilter, limit: Int) async throws(FindWorkoutError) -> [WorkoutID] {
    do throws(StorageError) {
      let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: limit)).firstValue()
      return page?.workouts.map(\.id) ?? []
    } catch {
      throw .log(error)
    }
  }
}

/// Why a person's reference did not identify a workout.
public enum FindWorkoutError: Error, Equatable, Sendable {
  /// The log is empty, so `latest` means nothing.
  case noWorkouts
  /// No workout was deleted.
  case noneDeleted
  /// The workout is deleted.
  case deleted(WorkoutID)
  /// The workout is not deleted.
  case notDeleted(WorkoutID)
  /// The text is neither `latest` nor at least four characters of an id.
  case notAReference(String)
  /// No id begins with this text.
  case noneFound(String)
  /// Several ids begin with this text.
  case severalFound(String)
  /// The word is the beginning of an id, and also a filter that matches other workouts.
  case ambiguous(String, WorkoutFilter)
  /// The log could not be read.
  case log(StorageError)
}
