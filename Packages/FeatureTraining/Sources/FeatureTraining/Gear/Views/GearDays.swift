import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The last days on which gear was used, the latest first.
struct GearDays: View {
  private static let mostDays = 50

  @Environment(\.quantities) private var quantities
  let status: GearStatus

  var body: some View {
    Table(Array(status.days.suffix(Self.mostDays).reversed()), emptyText: "No workouts with it yet.") {
      TableColumn("Day", priority: 9) {
        Text(quantities.day($0.day)).foreground(.secondary)
      }
      TableColumn("Workouts", alignment: .trailing, priority: 5) { quantities.count($0.workoutCount) }
      TableColumn("Distance", alignment: .trailing, priority: 8) {
        $0.meters > 0 ? quantities.distance(meters: $0.meters) : QuantityFormatter.absent
      }
      TableColumn("Time", alignment: .trailing, priority: 7) { quantities.duration(seconds: $0.seconds) }
    }
  }
}
