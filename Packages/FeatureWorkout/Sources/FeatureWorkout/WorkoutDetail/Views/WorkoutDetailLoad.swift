import CoreUI
import DomainTraining
import DomainWorkout

/// The training load of the workout, and how it was computed.
struct WorkoutDetailLoad: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let workout: Workout

  var body: some View {
    if let load = workout.load {
      VStack {
        Text("\(quantities.number(load.points)) points").bold()
        Text(load.sentence).foreground(.secondary)
        if let remedy = load.remedy { Text(remedies(remedy)).foreground(.secondary) }
        if load.method == .perceivedEffort {
          Text("Your effort replaces the estimate from the duration. Clear it to use the estimate again.")
            .foreground(.secondary)
        }
      }
    }
  }
}
