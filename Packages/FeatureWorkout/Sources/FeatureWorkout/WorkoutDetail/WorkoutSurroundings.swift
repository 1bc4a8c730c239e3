import DomainCore
import DomainTraining
import DomainWorkout

/// What is looked for in the rest of the log, beside a workout.
struct WorkoutSurroundings: Equatable {
  /// The efforts that critical power comes from; `nil` without power at the pedals.
  let criticalPower: CurveRequest?
  /// What the way depends on.
  private let sampleCount: Int
  private let sport: Sport
  private let meters: Double?

  init(of detail: WorkoutDetail) {
    let hasPower = detail.workout.sport.isRiding && detail.track.powers != nil
    criticalPower = hasPower ? .criticalPower(on: detail.workout.day) : nil
    sampleCount = detail.track.count
    sport = detail.workout.sport
    meters = detail.workout.distance.value
  }
}
