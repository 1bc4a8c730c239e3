public import DomainCore
public import DomainTraining
public import Foundation

/// Finds the other workouts on the same route.
///
/// Compares the tracks of workouts of the same sport and a similar distance, the latest first, and so takes longer than
/// what screens read: a screen runs it once for a workout, beside everything else.
public struct FindSameRouteUseCase: Sendable {
  /// The number of workouts that are compared at most.
  public static let candidateLimit = 100
  /// The tracks that are in memory at once.
  private static let batchSize = 16
  /// The distances that are similar, as parts of that of the workout.
  static let similarDistances = 0.8...1.25

  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The latest first; empty for a workout without positions or a distance.
  ///
  /// A workout whose track cannot be read is left out. A canceled task returns what it has found.
  @concurrent
  public func execute(_ detail: WorkoutDetail) async throws(StorageError) -> [RoutePass] {
    try await search(detail, limit: Self.candidateLimit).matches.map {
      RoutePass(of: $0.workout, comparedWith: detail.workout, direction: $0.direction)
    }
  }

  /// A workout on the same route.
  typealias Match = (workout: Workout, direction: RouteSimilarity.Direction)

  /// The other workouts on the same route, the latest first.
  ///
  /// - Parameter limit: the most workouts whose tracks are read.
  /// - Returns: how many tracks were compared, and whether those were all of a similar distance.
  func search(
    _ detail: WorkoutDetail, limit: Int
  ) async throws(StorageError) -> (matches: [Match], searchedCount: Int, isComplete: Bool) {
    let workout = detail.workout
    guard let meters = workout.distance.value, meters > 0, let way = RouteFingerprint(of: detail.track) else {
      return ([], 0, true)
    }
    let range = QueryRange(
      lower: .init(meters * Self.similarDistances.lowerBound, isIncluded: true),
      upper: .init(meters * Self.similarDistances.upperBound, isIncluded: true))
    let filter = WorkoutFilter(sport: workout.sport, query: .term(.amount(.distance, range)))
    let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: limit)).firstValue()
    let candidates = page?.workouts.filter { $0.id != workout.id } ?? []
    var (matches, count) = ([Match](), 0)
    for start in stride(from: 0, to: candidates.count, by: Self.batchSize) {
      if Task.isCancelled { break }
      let batch = candidates[start..<min(start + Self.batchSize, candidates.count)]
      let recordings = try await workouts.recordings(of: batch.map(\.id))
      let tracks = Dictionary(recordings.map { ($0.id, $0.track) }, uniquingKeysWith: { first, _ in first })
      for other in batch {
        guard let track = tracks[other.id], let route = RouteFingerprint(of: track) else { continue }
        count += 1
        if let direction = route.similarity(to: way).match { matches.append((other, direction)) }
      }
    }
    return (matches, count, page?.hasNext != true)
  }
}

extension RoutePass {
  init(of other: Workout, comparedWith workout: Workout, direction: RouteSimilarity.Direction) {
    let seconds = other.movingTime.value ?? other.elapsedTime
    self.init(
      workout: other.id, title: other.title, day: other.day, seconds: seconds,
      differenceSeconds: seconds - (workout.movingTime.value ?? workout.elapsedTime), direction: direction,
      averageHeartRateBPM: other.averageHeartRateBPM)
  }
}

/// Another workout on the same route.
public struct RoutePass: Equatable, Sendable {
  /// The other workout.
  public var workout: WorkoutID
  /// The title of the other workout, to list it without reading it.
  public var title: String
  /// The local day of the other workout.
  public var day: CalendarDay
  /// Seconds in motion, otherwise elapsed.
  public var seconds: TimeInterval
  /// Its time less that of this workout, in seconds; negative if it was faster.
  public var differenceSeconds: TimeInterval
  /// Whether the other workout went in the same or in the opposite direction.
  public var direction: RouteSimilarity.Direction
  /// Beats per minute.
  public var averageHeartRateBPM: Double?

  public init(
    workout: WorkoutID, title: String, day: CalendarDay, seconds: TimeInterval, differenceSeconds: TimeInterval,
    direction: RouteSimilarity.Direction, averageHeartRateBPM: Double? = nil
  ) {
    self.workout = workout
    self.title = title
    self.day = day
    self.seconds = seconds
    self.differenceSeconds = differenceSeconds
    self.direction = direction
    self.averageHeartRateBPM = averageHeartRateBPM
  }
}
