public import DomainCore
public import DomainTraining

/// What can be seen of records, and of the best efforts that they follow from.
public struct RecordUseCases: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// The records of a sport, in the order of `EffortMeasure.all(for:)`.
  public func observe(_ request: RecordRequest) -> Snapshots<RecordList, StorageError> { records.records(request) }

  /// How a record developed: each effort that was the best so far on its day, the latest first.
  public func observeProgression(
    of measure: EffortMeasure, in sport: Sport
  ) -> Snapshots<[RecordedEffort], StorageError> {
    records.progression(of: measure, in: sport)
  }

  /// The records that fell in a workout, in the order of `EffortMeasure.all(for:)`.
  public func observe(in workout: WorkoutID) -> Snapshots<[RecordMark], StorageError> { records.records(of: workout) }

  /// How many workouts lack best efforts that are up to date; 0 if everything is.
  public func observeOutdatedCount() -> Snapshots<Int, StorageError> { records.outdatedEffortCount() }
}

/// The best efforts of workouts, and the records that follow from them.
///
/// Reading and writing follow the rules of `WorkoutRepository`. Best efforts are computed from workouts and can always
/// be computed again. A workout that changes in a way that matters loses its efforts at once, and is outdated until new
/// ones are stored; so records are never those of an earlier state of the log.
public protocol RecordRepository: Sendable {
  /// The records of a sport among the workouts that a filter selects. Without a filter the cost does not depend on the
  /// size of the log.
  func records(_ request: RecordRequest) -> Snapshots<RecordList, StorageError>

  /// How a record developed: each effort that was the best so far on its day, the latest first.
  func progression(of measure: EffortMeasure, in sport: Sport) -> Snapshots<[RecordedEffort], StorageError>

  /// The records that fell in a workout, in the order of `EffortMeasure.all(for:)`.
  func records(of workout: WorkoutID) -> Snapshots<[RecordMark], StorageError>

  /// The best efforts of all workouts of some sports that a filter selects, the oldest workout first.
  func efforts(_ request: EffortRequest) -> Snapshots<[StoredEfforts], StorageError>

  /// The workouts that a filter selects, the earliest first, with what their recordings show about intensity. That is
  /// computed and outdated together with their best efforts.
  ///
  /// - Parameter quantities: those whose times are read; a profile has no times of others. See
  ///   ``IntensityProfile/limited(to:)``.
  func trainedWorkouts(
    matching filter: WorkoutFilter, timesOf quantities: Set<ZoneQuantity>
  ) -> Snapshots<TrainedWorkouts, StorageError>

  /// The footprints of the workouts that a filter selects, the earliest first; computed and outdated together with their
  /// best efforts.
  func footprints(matching filter: WorkoutFilter) -> Snapshots<Footprints, StorageError>

  /// How much there is for `RefreshBestEffortsUseCase` to do; 0 if everything is up to date.
  func outdatedEffortCount() -> Snapshots<Int, StorageError>

  /// Workouts whose best efforts are missing or outdated, at most this many, the oldest workouts first: few later ones
  /// are records, but most that come before known ones.
  func outdatedEfforts(limit: Int) async throws(StorageError) -> [OutdatedEfforts]

  /// Stores the best efforts and profiles of workouts, and finds the records again that changed or deleted workouts have left open;
  /// of a workout that has changed since its ticket was given, nothing is stored.
  func setEfforts(_ efforts: [WorkoutEfforts]) async throws(StorageError) -> Revision
}

extension RecordRepository {
  /// The workouts that a filter selects, with the times of every quantity.
  public func trainedWorkouts(matching filter: WorkoutFilter) -> Snapshots<TrainedWorkouts, StorageError> {
    trainedWorkouts(matching: filter, timesOf: Set(ZoneQuantity.allCases))
  }
}
