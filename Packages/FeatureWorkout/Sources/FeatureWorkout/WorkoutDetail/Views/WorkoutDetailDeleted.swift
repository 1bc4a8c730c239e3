import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// States that the workout was deleted, and how to restore it.
struct WorkoutDetailDeleted: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let id: WorkoutID
  let workout: Workout?

  var body: some View {
    Banner(.info, "\(name) was deleted. \(way)")
  }

  private var way: String {
    isInteractive
      ? "Press \(keys.name(of: "restore")) to restore it." : remedies(Remedy.restoreWorkout, id.shortForm)
  }

  private var name: String {
    guard let workout else { return "The workout" }
    return "“\(workout.title)” on \(quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds))"
  }
}
