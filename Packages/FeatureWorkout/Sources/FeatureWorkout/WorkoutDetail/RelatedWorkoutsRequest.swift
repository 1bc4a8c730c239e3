import DomainCore
import DomainTraining
import DomainWorkout

/// What the screen looks up in the rest of the log for a workout.
struct RelatedWorkoutsRequest: Equatable {
  /// The efforts that critical power comes from; `nil` without power at the pedals.
  let criticalPower: CurveRequest?
  /// What the search for other workouts on the same route depends on.
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

/// What the critical power around a workout depends on.
struct CriticalPowerQuestion: Equatable {
  var request: CurveRequest
  var thresholds: DatedThresholds
}
