public import DomainWorkout
import Synchronization

/// A log that lives in memory and keeps every promise of `WorkoutRepository` within one process.
public final class InMemoryWorkoutRepository: WorkoutRepository {
  struct Log: Sendable {
    var details: [WorkoutID: WorkoutDetail] = [:]
    var duplicates: [Duplicate] = []
    var revision: Revision = 0
    var failure: WorkoutError?
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0
  }

  private let log: Mutex<Log>

  public init(_ details: [WorkoutDetail] = []) {
    var start = Log()
    for detail in details { start.details[detail.workout.id] = detail }
    log = Mutex(start)
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: WorkoutError?) {
    log.withLock { log in
      log.failure = failure
      log.tellListeners()
    }
  }

  public func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage> {
    observation { log in
      let matching = log.newestFirst.filter(filter.matches)
      return WorkoutPage(
        workouts: Array(matching.dropFirst(window.offset).prefix(window.limit)), totalCount: matching.count,
        offset: window.offset)
    }
  }

  public func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?> {
    observation { $0.details[id] }
  }

  public func trainingHistory(
    sport: Sport?, from day: CalendarDay, recentCount: Int
  ) -> Snapshots<TrainingHistory> {
    observation { log in
      let shown = log.newestFirst.filter(WorkoutFilter(sport: sport).matches)
      let bySport = Dictionary(grouping: log.newestFirst, by: \.sport).map { sport, workouts in
        SportVolume(sport: sport, volume: workouts.map(\.volume).reduce(TrainingVolume(), +))
      }
      return TrainingHistory(
        dailyVolumes: shown.filter { $0.day >= day }.reversed().map {
          DailyVolume(day: $0.day, sport: $0.sport, volume: $0.volume)
        },
        sportVolumes: bySport.sorted { $0.volume.movingTime > $1.volume.movingTime },
        dailyLoads: Dictionary(grouping: log.newestFirst.filter { $0.load != nil }, by: \.day).map { day, workouts in
          DailyLoad(
            day: day, points: workouts.reduce(0) { $0 + ($1.load?.points ?? 0) },
            estimatedPoints: workouts.reduce(0) { $0 + ($1.load?.isEstimate == true ? $1.load?.points ?? 0 : 0) })
        }.sorted { $0.day < $1.day },
        recentWorkouts: Array(shown.prefix(recentCount)))
    }
  }

  public func duplicates() -> Snapshots<[Duplicate]> {
    observation { $0.duplicates.reversed() }
  }

  public func add(
    _ details: [WorkoutDetail], duplicates: DuplicateHandling
  ) async throws(WorkoutError) -> WorkoutAddition {
    try write { log in
      var addition = WorkoutAddition(added: [], alreadyThere: [], revision: log.revision)
      for detail in details {
        log.add(detail, handling: duplicates, into: &addition)
      }
      return addition
    }
  }

  public func workouts(
    withLoadNotBasedOn basis: String, from: CalendarDay?, until: CalendarDay?
  ) async throws(WorkoutError) -> [WorkoutID] {
    try snapshot { log in
      log.newestFirst.filter { workout in
        workout.loadBasis != basis && (from.map { workout.day >= $0 } ?? true)
          && (until.map { workout.day < $0 } ?? true)
      }.map(\.id)
    }.get().value
  }

  public func setLoads(_ loads: [WorkoutLoad]) async throws(WorkoutError) -> Revision {
    try write { log in
      for load in loads {
        log.details[load.id]?.workout.load = load.load
        log.details[load.id]?.workout.loadBasis = load.basis
      }
      return log.revision
    }
  }

  public func rename(_ id: WorkoutID, to title: String) async throws(WorkoutError) -> Revision {
    try write { log throws(WorkoutError) in
      guard log.details[id] != nil else { throw .notFound(id) }
      log.details[id]?.workout.title = title
      return log.revision
    }
  }

  public func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try write { log throws(WorkoutError) in
      guard log.details.removeValue(forKey: id) != nil else { throw .notFound(id) }
      return log.revision
    }
  }

  private func write<Answer: Sendable>(
    _ body: (inout Log) throws(WorkoutError) -> Answer
  ) throws(WorkoutError) -> Answer {
    let result = log.withLock { log -> Result<Answer, WorkoutError> in
      if let failure = log.failure { return .failure(failure) }
      var draft = log
      draft.revision += 1
      do throws(WorkoutError) {
        let answer = try body(&draft)
        log = draft
        log.tellListeners()
        return .success(answer)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func observation<Value: Sendable>(_ read: @escaping @Sendable (Log) -> Value) -> Snapshots<Value> {
    InMemorySnapshots(repository: self, read: read)
  }

  func listen() -> (pings: AsyncStream<Void>, stop: @Sendable () -> Void) {
    let (pings, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let listener = log.withLock { log in
      log.lastListener += 1
      log.listeners[log.lastListener] = continuation
      return log.lastListener
    }
    continuation.yield()
    return (pings, { [weak self] in self?.log.withLock { $0.listeners[listener] = nil } })
  }

  func snapshot<Value>(_ read: (Log) -> Value) -> Result<Snapshot<Value>, WorkoutError> {
    log.withLock { log in
      if let failure = log.failure { return .failure(failure) }
      return .success(Snapshot(read(log), revision: log.revision))
    }
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { log.withLock { $0.listeners.count } }
}

extension InMemoryWorkoutRepository.Log {
  mutating func add(_ detail: WorkoutDetail, handling: DuplicateHandling, into addition: inout WorkoutAddition) {
    let id = detail.workout.id
    if details[id] != nil { return addition.alreadyThere.append(id) }
    let known = duplicates.firstIndex { $0.id == id }
    if let known, handling != .keep { return addition.alreadyThere.append(duplicates[known].workout.id) }
    let match = newestFirst.lazy.compactMap { [details] workout -> (WorkoutDetail, String)? in
      guard let other = details[workout.id], case .same(let reason) = DuplicateRule.compare(detail, other) else {
        return nil
      }
      return (other, reason)
    }.first
    if let (other, reason) = match {
      if handling != .keep {
        addition.duplicates.append(DuplicateMatch(id: id, workout: other.workout, reason: reason))
      }
      if handling != .tell, let source = detail.source {
        if let known { duplicates.remove(at: known) }
        duplicates.append(
          Duplicate(
            id: id, workout: other.workout, workoutSource: other.source, source: source,
            decision: handling == .keep ? .kept : .skipped, reason: reason))
      }
      if handling != .keep { return }
    }
    details[id] = detail
    addition.added.append(id)
  }

  var newestFirst: [Workout] {
    details.values.map(\.workout).sorted {
      ($1.start, $0.id.description) < ($0.start, $1.id.description)
    }
  }

  func tellListeners() {
    for listener in listeners.values { listener.yield() }
  }
}

extension WorkoutFilter {
  func matches(_ workout: Workout) -> Bool {
    (sport == nil || sport == workout.sport)
      && (from.map { workout.day >= $0 } ?? true)
      && (through.map { workout.day <= $0 } ?? true)
      && (idPrefix.map { workout.id.description.hasPrefix($0) } ?? true)
      && (text.map { $0.isEmpty || workout.title.lowercased().contains($0.lowercased()) } ?? true)
  }
}

extension Workout {
  /// What this one workout adds to a sum.
  public var volume: TrainingVolume {
    TrainingVolume(
      workoutCount: 1, distanceMeters: distance.value ?? 0,
      movingTime: movingTime.value ?? timerTime ?? elapsedTime, ascentMeters: ascent.value ?? 0)
  }
}
