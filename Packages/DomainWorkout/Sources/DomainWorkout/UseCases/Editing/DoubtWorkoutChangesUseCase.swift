public import Foundation

/// Finds what of a correction is so unusual that the person is asked whether it is right.
public struct DoubtWorkoutChangesUseCase: Sendable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// - Parameter workout: as it is before the changes.
  public func execute(_ workout: Workout, _ changes: [WorkoutChange]) -> [PlausibilityDoubt] {
    PlausibilityRules(now: now()).doubts(about: workout.applying(changes), saying: Set(changes.map(\.field)))
  }

  /// The same for workouts that are not looked at one by one: only what is unusual whatever else they say.
  public func execute(_ changes: [WorkoutChange]) -> [PlausibilityDoubt] {
    let nobody = Workout(
      id: WorkoutID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))), title: "", sport: .other,
      start: now(), utcOffsetSeconds: 0, elapsedTime: 0)
    return execute(nobody, changes.filter { $0.field != .sport })
  }
}
