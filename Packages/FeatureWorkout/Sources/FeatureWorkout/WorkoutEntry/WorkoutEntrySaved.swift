import CoreUI
import DomainWorkout

/// The added workout, in a few lines.
struct WorkoutEntrySaved: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    VStack {
      WorkoutHeading(workout: workout)
      KeyValueGrid(WorkoutFigures(workout: workout, quantities: quantities).items, maxColumns: 3)
      Text("Id \(workout.id)").foreground(.secondary).lineLimit(1)
    }
  }
}
