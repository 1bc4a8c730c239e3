import CoreUI
import DomainWorkout

struct WorkoutDetailFigures: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    Section("Figures") {
      KeyValueGrid(WorkoutFigures(workout: workout, quantities: quantities).items, maxColumns: 3)
    }
  }
}
