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
  /// The distances that are similar, as parts of that of the workout.
  private static let similarDistances = 0.8...1.25

  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The latest first; empty for a workout without positions or a distance.
  ///
  /// A workout whose track cannot be read is left out. A canceled task returns what it has found.
  @concurrent
  public func execute(_ detail: WorkoutDetail) async throws(StorageError) -> [RoutePass] {
    let workout = detail.workout
    guard let meters = workout.distance.value, meters > 0, let way = RouteFingerprint(of: detail.track) else {
      return []
    }
    let range = QueryRange(
      lower: .init(meters * Self.similarDistances.lowerBound, isIncluded: true),
      upper: .init(meters * Self.similarDistances.upperBound, isIncluded: true))
    let filter = WorkoutFilter(sport: workout.sport, query: .term(.amount(.distance, range)))
    let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: Self.candidateLimit)).firstValue()
    var passes: [RoutePass] = []
    for other in page?.workouts ?? [] where other.id != workout.id {
      if Task.isCancelled { break }
      guard let track = try? await workouts.workout(other.id).firstValue()??.track,
        let direction = RouteFingerprint(of: track)?.similarity(to: way).match
      else { continue }
      passes.append(RoutePass(of: other, comparedWith: workout, direction: direction))
    }
    return passes
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
