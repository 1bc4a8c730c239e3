import DomainCore
public import Foundation

/// Finds values of a correction that are so unusual that the person has to confirm them.
public struct CheckPlausibilityUseCase: Sendable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// - Parameter workout: the workout before the changes.
  public func execute(_ workout: Workout, _ changes: [WorkoutChange]) -> [PlausibilityWarning] {
    PlausibilityRules(now: now()).doubts(about: workout.applying(changes), saying: Set(changes.map(\.field)))
  }

  /// The same for a bulk edit: finds only values that are unusual in any workout.
  public func execute(_ changes: [WorkoutChange]) -> [PlausibilityWarning] {
    let nobody = Workout(
      id: WorkoutID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))), title: "", sport: .other,
      start: now(), utcOffsetSeconds: 0, elapsedTime: 0)
    return execute(nobody, changes.filter { $0.field != .sport })
  }
}
