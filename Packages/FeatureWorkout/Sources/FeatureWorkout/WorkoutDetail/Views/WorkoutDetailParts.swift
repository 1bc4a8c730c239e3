import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The workouts of the same recording, as in a triathlon, with this one marked.
struct WorkoutDetailParts: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  let detail: WorkoutDetail

  var body: some View {
    if !detail.parts.isEmpty {
      Section("One recording in \(detail.parts.count) parts") {
        Table(Array(zip(1..., detail.parts))) {
          TableColumn("Part", alignment: .trailing, priority: 8) { quantities.count($0.0) }
          TableColumn("", priority: 7) { $0.1.id == detail.workout.id ? "this" : "" }
          if !audience.isPage {
            TableColumn("Id", priority: 5) { Text($0.1.id.shortForm).foreground(.secondary) }
          }
          TableColumn("Sport", priority: 9, text: \.1.sport.name)
          TableColumn("Distance", alignment: .trailing, priority: 6) {
            quantities.distance(meters: $0.1.distance.value, in: $0.1.sport)
          }
          TableColumn("Time", alignment: .trailing, priority: 8) {
            quantities.duration(seconds: $0.1.movingTime.value ?? $0.1.elapsedTime)
          }
        }
      }
    }
  }
}
