import CoreUI
import DomainWorkout
import FeatureShared

/// That the workout was deleted, and how it comes back.
struct WorkoutDetailDeleted: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  let id: WorkoutID
  let workout: Workout?

  var body: some View {
    Banner(.info, "\(name) was deleted. \(way) brings it back.")
  }

  private var way: String {
    isInteractive ? keys.name(of: "restore", otherwise: "u") : "`fettle workouts restore \(id.shortForm)`"
  }

  private var name: String {
    guard let workout else { return "The workout" }
    return "“\(workout.title)” of \(quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds))"
  }
}
