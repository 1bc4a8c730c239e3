import CoreUI
import DomainWorkout

/// That the workout was deleted, and how it comes back.
struct WorkoutDetailDeleted: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  let id: WorkoutID
  let workout: Workout?

  var body: some View {
    Banner(
      .info,
      "\(name) was deleted. \(isInteractive ? "u" : "`fettle workouts restore \(id.shortForm)`") brings it back.")
  }

  private var name: String {
    guard let workout else { return "The workout" }
    return "“\(workout.title)” of \(quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds))"
  }
}
