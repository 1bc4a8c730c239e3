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
          Text(load.sentence).foreground(.secondary)
          if load.method == .perceivedEffort {
            Text("Your effort replaces the estimate from the duration. Clear it to use the estimate again.")
              .foreground(.secondary)
          }
        }
      }
    }
  }
}
