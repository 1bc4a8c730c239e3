public import DomainCore
public import DomainTraining

/// Shows the records of a sport.
public struct ObserveRecordsUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// The records of a sport, in the order of `EffortMeasure.all(for:)`.
  public func execute(_ request: RecordRequest) -> Snapshots<RecordList, WorkoutError> { records.records(request) }
}

/// Shows how a record developed.
public struct ObserveRecordProgressionUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// Each effort that was the best so far on its day, the latest first.
  public func execute(of measure: EffortMeasure, in sport: Sport) -> Snapshots<[RecordedEffort], WorkoutError> {
    records.progression(of: measure, in: sport)
  }
}

/// Shows the records that fell in a workout.
public struct ObserveWorkoutRecordsUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// The records that fell in a workout, in the order of `EffortMeasure.all(for:)`.
  public func execute(_ id: WorkoutID) -> Snapshots<[RecordMark], WorkoutError> { records.records(of: id) }
}

/// Shows whether best efforts have to be computed.
public struct ObserveOutdatedEffortsUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// How much is left to compute; 0 if everything is up to date.
  public func execute() -> Snapshots<Int, WorkoutError> { records.outdatedEffortCount() }
}
