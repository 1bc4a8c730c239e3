import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The selected pair: the workout, the files of its recordings, and why they are the same.
struct DuplicateDetail: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  let duplicate: Duplicate

  var body: some View {
    KeyValueGrid(items, maxColumns: 1)
    Text(duplicate.comparison).foreground(.secondary)
    Text(next).foreground(.secondary)
  }

  private var items: [LabeledContent] {
    let workout = duplicate.workout
    let first = duplicate.workoutSource.map { [LabeledContent("First", $0.fileName)] } ?? []
    return [
      LabeledContent("Workout", workout.title),
      LabeledContent("Sport", workout.sport.name),
      LabeledContent(
        "Start",
        quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds, style: .dayMonthYear) + " "
          + quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds)),
      LabeledContent("Distance", quantities.distance(meters: workout.distance.value, in: workout.sport)),
      LabeledContent(
        workout.timeTitle, quantities.duration(seconds: workout.movingTime.value ?? workout.elapsedTime)),
    ] + first + [
      LabeledContent(duplicate.secondLabel, duplicate.source.fileName)
    ]
  }

  private var next: String {
    guard duplicate.decision.isInLog else {
      return "The second recording is not in the log; its file stays where it is."
    }
    return "Both are in the log. " + (duplicate.mergeObstacle ?? "Press \(keys.name(of: "merge")) to merge them.")
  }
}
