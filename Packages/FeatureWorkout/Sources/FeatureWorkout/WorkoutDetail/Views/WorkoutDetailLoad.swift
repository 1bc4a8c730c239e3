import CoreUI
import DomainTraining
import DomainWorkout

/// The training load of the workout, and how it was computed.
struct WorkoutDetailLoad: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let workout: Workout

  var body: some View {
    if let load = workout.load {
      VStack {
        Text("\(quantities.number(load.points)) points").bold()
        if !audience.seesPrivate {
          // The rule with its numbers says thresholds and age.
          Text("From \(load.method.name).").foreground(.secondary)
        } else {
          derivation(load)
        }
      }
    }
  }

  @ViewBuilder private func derivation(_ load: TrainingLoad) -> some View {
    Text(load.sentence).foreground(.secondary)
    if let remedy = load.remedy { Text(remedies(remedy)).foreground(.secondary) }
    if load.method == .perceivedEffort {
      Text("Your effort replaces the estimate from the duration. Clear it to use the estimate again.")
        .foreground(.secondary)
    }
  }
}
