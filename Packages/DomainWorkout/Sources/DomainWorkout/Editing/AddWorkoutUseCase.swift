public import DomainCore
import DomainItems
public import Foundation

/// Adds a workout by hand.
public struct AddWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory
  private let gear: (any GearRepository)?
  private let makeID: @Sendable () -> WorkoutID
  private let now: @Sendable () -> Date
  private let utcOffsetSeconds: @Sendable (Date) -> Int

  /// - Parameters:
  ///   - gear: its rules give gear to a workout that is added without any.
  ///   - makeID: creates a unique id.
  ///   - now: reads the clock.
  ///   - utcOffsetSeconds: the offset of the local clock from UTC at an instant.
  public init(
    workouts: any WorkoutRepository, thresholds: any ThresholdHistory,
    gear: (any GearRepository)? = nil, makeID: @escaping @Sendable () -> WorkoutID,
    now: @escaping @Sendable () -> Date, utcOffsetSeconds: @escaping @Sendable (Date) -> Int
  ) {
    self.workouts = workouts
    self.thresholds = thresholds
    self.gear = gear
    self.makeID = makeID
    self.now = now
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// - Parameter changes: the fields of the workout. A sport and a time are required; without a start the workout has
  ///   just ended; without a title it gets the default one.
  /// - Parameter isConfirmed: whether unusual values were confirmed; otherwise it throws `implausible`.
  public func execute(
    _ changes: [WorkoutChange], isConfirmed: Bool = false
  ) async throws(WorkoutError) -> AddedWorkout {
    var said: [WorkoutField: WorkoutChange] = [:]
    for change in changes {
      let change = try change.validated()
      said[change.field] = change
    }
    guard case .sport(let sport?)? = said[.sport] else { throw missing(.sport) }
    guard case .movingTime(let seconds?)? = said[.movingTime] else { throw missing(.movingTime) }

    let minutes = (now().timeIntervalSince1970 - seconds) / 60
    var start = Date(timeIntervalSince1970: minutes.rounded(.down) * 60)
    var offset = utcOffsetSeconds(start)
    if case .start(let time?)? = said[.start] {
      // The offset depends on the instant, and the instant on an offset: correct except within the hour in which clocks
      // change.
      offset = utcOffsetSeconds(time.instant(utcOffsetSeconds: utcOffsetSeconds(time.instant(utcOffsetSeconds: 0))))
      start = time.instant(utcOffsetSeconds: offset)
    }
    var workout = Workout(
      id: makeID(), title: Workout.standardTitle(for: sport, start: start, utcOffsetSeconds: offset), sport: sport,
      start: start, utcOffsetSeconds: offset, elapsedTime: seconds
    ).applying(Array(said.values))
    if said[.gear] == nil, let known = try await gear?.items().firstValue(mapping: WorkoutError.storage) {
      workout.gear = GearRules(known).gear(for: workout)
    }
    let doubts = isConfirmed ? [] : PlausibilityRules(now: now()).doubts(about: workout, saying: Set(said.keys))
    guard doubts.isEmpty else { throw .implausible(doubts) }
    let load = WorkoutLoad(
      of: WorkoutDetail(workout: workout),
      thresholds: try await thresholds.thresholds().firstValue(mapping: WorkoutError.storage) ?? DatedThresholds())
    workout.load = load.load
    workout.loadBasis = load.basis
    let revision = try await workouts.add(workout)
    return AddedWorkout(id: workout.id, revision: revision)
  }

  private func missing(_ field: WorkoutField) -> WorkoutError {
    .missingValue(field)
  }
}

/// A workout added by hand.
public struct AddedWorkout: Equatable, Sendable {
  /// The id of the new workout.
  public var id: WorkoutID
  /// The revision that the change made.
  public var revision: Revision

  public init(id: WorkoutID, revision: Revision) {
    self.id = id
    self.revision = revision
  }
}
