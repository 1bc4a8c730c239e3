import CoreUI
import DomainWorkout
import FeatureShared

/// That there is no such workout, or none any more.
struct WorkoutDetailMissing: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  let id: WorkoutID

  var body: some View {
    Banner(
      .warning,
      isInteractive
        ? "This workout is not in the log. If it was deleted, \(keys.name(of: "restore", otherwise: "r")) brings it back."
        : "There is no workout of this id. If it was deleted, `fettle workouts restore \(id.shortForm)` "
          + "brings it back.")
  }
}
