import CoreUI
import DomainWorkout
import FeatureShared

/// Two recordings of one workout, and what was decided.
struct DuplicateView: View {
  @Environment(\.quantities) private var quantities
  let duplicate: Duplicate

  var body: some View {
    VStack {
      HStack {
        Text(duplicate.workout.title).bold().lineLimit(1)
        Text(quantities.date(duplicate.workout.start, utcOffsetSeconds: duplicate.workout.utcOffsetSeconds))
          .foreground(.secondary).lineLimit(1)
      }
      KeyValueGrid(files, maxColumns: 1)
      Text("One workout: \(duplicate.reason.clause)").foreground(.secondary)
      if duplicate.decision == .kept {
        Text(
          "fettle workouts merge \(duplicate.workout.id.shortForm) \(duplicate.id.shortForm) makes them one"
        ).foreground(.secondary)
      }
    }
  }

  private var files: [LabeledContent] {
    let first = duplicate.workoutSource.map { [LabeledContent("First", $0.fileName)] } ?? []
    return first + [LabeledContent(duplicate.decision == .kept ? "Kept too" : "Listed", duplicate.source.fileName)]
  }
}
