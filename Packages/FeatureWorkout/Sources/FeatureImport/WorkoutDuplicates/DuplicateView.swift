import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// Two recordings of one workout, and the decision about them.
struct DuplicateView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let duplicate: Duplicate

  var body: some View {
    VStack {
      HStack {
        Text(duplicate.workout.title).bold().lineLimit(1)
        Text(quantities.date(duplicate.workout.start, utcOffsetSeconds: duplicate.workout.utcOffsetSeconds))
          .foreground(.secondary).lineLimit(1)
      }
      KeyValueGrid(files, maxColumns: 1)
      Text(duplicate.comparison).foreground(.secondary)
      if duplicate.mergeObstacle == nil {
        Text(remedies(Remedy.mergeWorkouts, duplicate.workout.id.shortForm, duplicate.id.shortForm))
          .foreground(.secondary)
      }
    }
  }

  private var files: [LabeledContent] {
    let first = duplicate.workoutSource.map { [LabeledContent("First", $0.fileName)] } ?? []
    return first + [LabeledContent(duplicate.secondLabel, duplicate.source.fileName)]
  }
}
