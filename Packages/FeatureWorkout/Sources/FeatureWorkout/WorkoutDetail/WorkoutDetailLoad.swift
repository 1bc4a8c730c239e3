import CoreUI
import DomainWorkout

/// What the workout asked of the athlete, and why this number.
struct WorkoutDetailLoad: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    if let load = workout.load {
      Section("Training load") {
        VStack {
          Text("\(quantities.number(load.points)) points").bold()
          Text(load.explanation).foreground(.secondary)
        }
      }
    }
  }
}
