public import DomainCore
public import DomainCoreTestSupport
public import DomainWorkout

/// A log in memory that follows the contracts of `WorkoutRepository` and `ImportRepository` within one process.
public final class InMemoryWorkoutRepository: WorkoutRepository, FieldHistoryRepository {
  private let stored: InMemoryValue<Log, StorageError>

  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(_ details: [WorkoutDetail] = [], in log: InMemoryLog = InMemoryLog()) {
    var start = Log()
    for detail in details { start.details[detail.workout.id] = detail }
    stored = InMemoryValue(start, in: log, reversing: Log.reversing)
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure)
  }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: StorageError) { stored.rejectNextChange(with: failure) }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, StorageError>
  {
    observation { log in
      let order = window.order
      let all = log.workouts(matching: filter).sorted(by: order.places(_:before:))
      let bounds: Range<Int>
      switch window.anchor {
      case .start:
        bounds = 0..<min(all.count, window.limit)
      case .after(let id):
        let start =
          log.details[id].map { anchor in
            all.firstIndex { order.places(anchor.workout, before: $0) } ?? all.count
          } ?? 0
        bounds = start..<min(all.count, start + window.limit)
      case .before(let id):
        let end = log.details[id].map { anchor in
          all.firstIndex { !order.places($0, before: anchor.workout) } ?? all.count
        }
        bounds = end.map { max(0, $0 - window.limit)..<$0 } ?? 0..<min(all.count, window.limit)
      case .end:
        bounds = max(0, all.count - window.limit)..<all.count
      }
      return WorkoutPage(
        workouts: Array(all[bounds]), totalCount: all.count, hasPrevious: bounds.lowerBound > 0,
        hasNext: bounds.upperBound < all.count, weeks: log.weeks(of: Array(all[bounds]), in: all, window),
        recordHolders: log.recordHolders.intersection(all[bounds].map(\.id)))
    }
  }

  public func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, StorageError> {
    observation { $0.shown(id) }
  }

  public func duplicates() -> Snapshots<[Duplicate], StorageError> {
    observation { $0.shownDuplicates }
  }

  public func fieldHistory(of id: WorkoutID) -> Snapshots<FieldHistory?, StorageError> {
    observation { $0.fieldHistory(of: id) }
  }

  /// - Parameter cause: why workouts change; `nil` if a person does it.
  func write<Answer: Sendable, Failure: SubjectError>(
    because cause: FieldEvent.Kind? = nil, _ body: (inout Log) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try stored.transaction(mapping: Failure.storage) { log, revision throws(Failure) in
      log.revision = revision
      log.merged = []
      let before = log
      let answer = try body(&log)
      log.note(since: before, because: cause)
      return answer
    }
  }

  func read<Part: Sendable>(_ part: (Log) -> Part) throws(StorageError) -> Part {
    try stored.read(part)
  }

  func observation<Value: Sendable>(_ read: @escaping @Sendable (Log) -> Value) -> Snapshots<Value, StorageError> {
    stored.observation(read)
  }
}
