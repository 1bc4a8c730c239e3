import CoreUI
import DomainCore
import DomainWorkout

/// The title, sport and date of a workout.
struct WorkoutHeading: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    VStack {
      Text(workout.title).bold().foreground(.accent)
      Text(
        [
          workout.sport.name,
          quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
          quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
        ].joined(separator: " · ")
      ).foreground(.secondary)
    }
  }
}
