import CoreUI
import DomainWorkout

/// How many workouts the records do not contain yet.
struct RecordsNote: View {
  @Environment(\.quantities) private var quantities
  let list: RecordList

  var body: some View {
    if list.outdatedCount > 0 {
      Text("\(quantities.count(list.outdatedCount)) more to compute.").foreground(.secondary)
    }
  }
}
