public import DomainCore
public import DomainItems
public import DomainTraining

/// Compares workouts with each other: side by side, lap by lap, on one route, or over one segment.
///
/// It reads tracks, and so takes longer than what screens read: a screen runs it once for each basis.
public struct CompareWorkoutsUseCase: Sendable {
  /// The most workouts that are searched for the same route.
  public static let routeLimit = 1_000
  /// The most workouts that are searched for intervals, the latest ones.
  public static let intervalLimit = 500
  private static let pageSize = 500
  /// The tracks that are in memory at once.
  private static let batchSize = 16

  private let workouts: any WorkoutRepository
  private let segments: any SavedSegmentRepository

  public init(workouts: any WorkoutRepository, segments: any SavedSegmentRepository) {
    self.workouts = workouts
    self.segments = segments
  }

  /// What a comparison depends on: it must be made again when this changes.
  public func observeBasis(of subject: ComparisonRequest.Subject) -> Snapshots<ComparisonBasis, StorageError> {
    switch subject {
    case .workouts(let ids):
      let filter = WorkoutFilter(ids: Set(ids))
      return workouts.workouts(matching: filter, in: WorkoutWindow(limit: ComparisonRequest.workoutLimit))
        .mapValues { ComparisonBasis(workouts: $0.workouts) }
    case .laps(let id):
      return workouts.workouts(matching: WorkoutFilter(ids: [id]), in: WorkoutWindow(limit: 1))
        .mapValues { ComparisonBasis(workouts: $0.workouts) }
    case .route:
      return workouts.totals(matching: WorkoutFilter()).mapValues { ComparisonBasis(totals: $0) }
    case .segment(_, _, let filter), .savedSegment(_, let filter), .interval(_, let filter):
      return workouts.totals(matching: filter).mapValues { ComparisonBasis(totals: $0) }
    }
  }

  /// Runs on none of the caller's actors. A canceled task returns what it has found.
  @concurrent
  public func execute(_ request: ComparisonRequest) async throws(ComparisonError) -> ComparisonReport {
    switch request.subject {
    case .workouts(let ids):
      guard ids.count > 1 else { throw .tooFewWorkouts }
      guard ids.count <= ComparisonRequest.workoutLimit else { throw .tooManyWorkouts(ids.count) }
      guard Set(ids).count == ids.count else { throw .sameWorkout }
      var details: [WorkoutDetail] = []
      for id in ids { details.append(try await detail(of: id)) }
      return .workouts(try WorkoutComparison(of: details, splitMeters: request.splitMeters))
    case .laps(let id): return .laps(try LapComparison(of: try await detail(of: id)))
    case .route(let id): return .efforts(try await route(of: try await detail(of: id)))
    case .segment(let id, let meters, let filter):
      return .efforts(try await efforts(over: meters, of: try await detail(of: id), filter))
    case .savedSegment(let id, let filter): return .efforts(try await efforts(over: id, filter))
    case .interval(let length, let filter): return .efforts(try await efforts(over: length, filter))
    }
  }

  private func detail(of id: WorkoutID) async throws(ComparisonError) -> WorkoutDetail {
    guard let detail = try await workouts.workout(id).firstValue(mapping: ComparisonError.storage) ?? nil else {
      throw .notFound(id)
    }
    return detail
  }

  private func route(of detail: WorkoutDetail) async throws(ComparisonError) -> EffortHistory {
    try detail.checkTrack()
    guard RouteFingerprint(of: detail.track) != nil else { throw .noPositions(title: detail.workout.title) }
    guard detail.workout.distance.value ?? 0 > 0 else { throw .noDistance(title: detail.workout.title) }
    do throws(StorageError) {
      let found = try await FindSameRouteUseCase(workouts: workouts).search(detail, limit: Self.routeLimit)
      return EffortHistory(
        reference: detail.workout, way: .route,
        efforts: [TimedEffort(of: detail.workout, direction: .same)]
          + found.matches.map { TimedEffort(of: $0.workout, direction: $0.direction) },
        searchedCount: found.searchedCount, isComplete: found.isComplete)
    } catch {
      throw .storage(error)
    }
  }

  private func efforts(
    over meters: ClosedRange<Double>, of detail: WorkoutDetail, _ filter: WorkoutFilter
  ) async throws(ComparisonError) -> EffortHistory {
    let segment = try Segment(of: detail, meters: meters)
    let search = try await search(for: segment, in: filter)
    return EffortHistory(
      reference: detail.workout, way: .segment(segment, meters: meters), efforts: search.efforts,
      searchedCount: search.count)
  }

  private func efforts(
    over id: SavedSegmentID, _ filter: WorkoutFilter
  ) async throws(ComparisonError) -> EffortHistory {
    let kept = try await segments.items().firstValue(mapping: ComparisonError.storage) ?? []
    guard let saved = kept.first(where: { $0.id == id }), let segment = saved.segment else { throw .noSegment(id) }
    let search = try await search(for: segment, in: filter)
    return EffortHistory(
      way: .saved(saved), sport: saved.sport, efforts: search.efforts, searchedCount: search.count)
  }

  private func search(
    for segment: Segment, in filter: WorkoutFilter
  ) async throws(ComparisonError) -> SegmentSearch {
    do throws(StorageError) {
      var search = SegmentSearch(segment)
      try await forEachBatch(of: filter, sport: segment.sport) { search.read($0, $1) }
      return search
    } catch {
      throw .storage(error)
    }
  }

  /// Times of different sports cannot be compared, so those of the sport with the most are shown.
  private func efforts(
    over length: IntervalLength, _ filter: WorkoutFilter
  ) async throws(ComparisonError) -> EffortHistory {
    let page = try await workouts.workouts(
      matching: filter, in: WorkoutWindow(limit: Self.intervalLimit)
    ).firstValue(mapping: ComparisonError.storage)
    let searched = page?.workouts ?? []
    var efforts: [Sport: [TimedEffort]] = [:]
    for workout in searched {
      if Task.isCancelled { break }
      guard let detail = try await workouts.workout(workout.id).firstValue(mapping: ComparisonError.storage) ?? nil,
        let laps = try? LapComparison(of: detail).laps
      else { continue }
      efforts[workout.sport, default: []] += laps.filter(length.matches).map { TimedEffort($0, in: workout) }
    }
    let sport = efforts.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }?.key
    return EffortHistory(
      way: .interval(length), sport: sport ?? searched.first?.sport ?? .other,
      efforts: sport.flatMap { efforts[$0] } ?? [], searchedCount: searched.count, isComplete: page?.hasNext != true)
  }

  /// Reads all workouts of a sport that match with their tracks, a few at a time.
  private func forEachBatch(
    of filter: WorkoutFilter, sport: Sport, _ body: ([Workout], [WorkoutRecording]) -> Void
  ) async throws(StorageError) {
    var anchor: WorkoutWindow.Anchor? = .start
    while let next = anchor {
      let page = try await workouts.workouts(
        matching: filter, in: WorkoutWindow(next, limit: Self.pageSize)
      ).firstValue()
      anchor = page?.hasNext == true ? page?.workouts.last.map { .after($0.id) } : nil
      let candidates = page?.workouts.filter { $0.sport == sport } ?? []
      for start in stride(from: 0, to: candidates.count, by: Self.batchSize) {
        if Task.isCancelled { return }
        let batch = Array(candidates[start..<min(start + Self.batchSize, candidates.count)])
        body(batch, try await workouts.recordings(of: batch.map(\.id)))
      }
    }
  }
}

/// Everything that a comparison depends on besides its request.
public struct ComparisonBasis: Equatable, Sendable {
  /// The compared workouts as they are now.
  public var workouts: [Workout]
  /// The totals of the workouts that are searched.
  public var totals: ListTotals?

  public init(workouts: [Workout] = [], totals: ListTotals? = nil) {
    self.workouts = workouts
    self.totals = totals
  }
}

/// Collects the efforts over a segment.
private struct SegmentSearch {
  private let matcher: SegmentMatcher
  private let meters: Double
  private(set) var efforts: [TimedEffort] = []
  private(set) var count = 0

  init(_ segment: Segment) {
    matcher = SegmentMatcher(segment)
    meters = segment.lengthMeters
  }

  mutating func read(_ workouts: [Workout], _ recordings: [WorkoutRecording]) {
    let byID = Dictionary(workouts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for recording in recordings {
      guard let workout = byID[recording.id], !recording.track.isEmpty else { continue }
      count += 1
      let found = matcher.efforts(in: recording.track, sport: recording.sport)
      guard !found.isEmpty else { continue }
      let parts = TrackParts(of: recording.track)
      efforts += found.map {
        TimedEffort($0, over: meters, in: workout, parts.part($0.startOffset...max($0.startOffset, $0.endOffset)))
      }
    }
  }
}

/// Makes segments of parts of workouts.
public struct MakeSegmentUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The line of a part of a workout.
  ///
  /// - Parameter meters: from the start of the workout.
  public func execute(of id: WorkoutID, meters: ClosedRange<Double>) async throws(ComparisonError) -> Segment {
    guard let detail = try await workouts.workout(id).firstValue(mapping: ComparisonError.storage) ?? nil else {
      throw .notFound(id)
    }
    return try Segment(of: detail, meters: meters)
  }
}

extension Segment {
  fileprivate init(of detail: WorkoutDetail, meters: ClosedRange<Double>) throws(ComparisonError) {
    try detail.checkTrack()
    do throws(Segment.ValidationError) {
      self = try Segment(of: detail.track, meters: meters, sport: detail.workout.sport)
    } catch {
      throw error == .noPositions ? .noPositions(title: detail.workout.title) : .invalidSegment(error)
    }
  }
}
