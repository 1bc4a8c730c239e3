public import Foundation

/// Puts a workout into the log that no device recorded.
public struct LogWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory
  private let makeID: @Sendable () -> WorkoutID
  private let now: @Sendable () -> Date
  private let utcOffsetSeconds: @Sendable (Date) -> Int

  /// - Parameters:
  ///   - makeID: gives an id that nobody has yet.
  ///   - now: reads the clock.
  ///   - utcOffsetSeconds: how far the clock of this place is ahead of UTC at an instant.
  public init(
    workouts: any WorkoutRepository, thresholds: any ThresholdHistory, makeID: @escaping @Sendable () -> WorkoutID,
    now: @escaping @Sendable () -> Date, utcOffsetSeconds: @escaping @Sendable (Date) -> Int
  ) {
    self.workouts = workouts
    self.thresholds = thresholds
    self.makeID = makeID
    self.now = now
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// - Parameter changes: what there is to say. A sport and a time are needed; without a start the workout ended just
  ///   now; without a title it takes the standard one.
  public func execute(_ changes: [WorkoutChange]) async throws(WorkoutError) -> LoggedWorkout {
    var said: [WorkoutField: WorkoutChange] = [:]
    for change in changes {
      let change = try change.validated()
      said[change.field] = change
    }
    guard case .sport(let sport)? = said[.sport] else { throw missing(.sport) }
    guard case .movingTime(let seconds?)? = said[.movingTime] else { throw missing(.movingTime) }

    if case .distance(let meters?)? = said[.distance], meters / seconds > sport.fastestMetersPerSecond {
      throw .refusedChange(
        .distance, given: "\(Int(meters.rounded())) m in \(Int(seconds.rounded())) s",
        allowed: "what can be covered in that time; 400m is metres, a bare number is not")
    }
    let minutes = (now().timeIntervalSince1970 - seconds) / 60
    var start = Date(timeIntervalSince1970: minutes.rounded(.down) * 60)
    var offset = utcOffsetSeconds(start)
    if case .start(let time)? = said[.start] {
      // The offset is that of the instant, and the instant takes an offset to be found: right but within the hour in
      // which clocks change.
      offset = utcOffsetSeconds(time.instant(utcOffsetSeconds: utcOffsetSeconds(time.instant(utcOffsetSeconds: 0))))
      start = time.instant(utcOffsetSeconds: offset)
    }
    var workout = Workout(
      id: makeID(), title: Workout.standardTitle(for: sport, start: start, utcOffsetSeconds: offset), sport: sport,
      start: start, utcOffsetSeconds: offset, elapsedTime: seconds
    ).applying(Array(said.values))
    let load = WorkoutLoad(
      of: WorkoutDetail(workout: workout), thresholds: try await thresholds.thresholds().first() ?? DatedThresholds())
    workout.load = load.load
    workout.loadBasis = load.basis
    return LoggedWorkout(id: workout.id, revision: try await workouts.add(workout))
  }

  private func missing(_ field: WorkoutField) -> WorkoutError {
    .refusedChange(field, given: "left out", allowed: field.allowed)
  }
}

extension Sport {
  /// Faster than anybody has been over the distances of a training, so a slip of the pen.
  fileprivate var fastestMetersPerSecond: Double {
    switch self {
    case .swimming, .openWaterSwimming: 3
    case .running, .trailRunning, .walking, .hiking: 12
    default: 60
    }
  }
}

/// A workout that was logged by hand.
public struct LoggedWorkout: Equatable, Sendable {
  public var id: WorkoutID
  public var revision: Revision

  public init(id: WorkoutID, revision: Revision) {
    self.id = id
    self.revision = revision
  }
}
