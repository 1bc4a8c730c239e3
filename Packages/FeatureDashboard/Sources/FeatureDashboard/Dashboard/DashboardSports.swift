import CoreUI
import DomainCore
import DomainWorkout

/// Totals of each sport, over all time.
struct DashboardSports: View {
  @Environment(\.quantities) private var quantities
  let sportVolumes: [SportVolume]

  var body: some View {
    Section("All time by sport") {
      Table(sportVolumes) {
        TableColumn("Sport", priority: 9, text: \.sport.name)
        TableColumn("Workouts", alignment: .trailing, priority: 6) { quantities.count($0.volume.workoutCount) }
        TableColumn("Time", alignment: .trailing, priority: 8) {
          quantities.duration(seconds: $0.volume.movingTime)
        }
        TableColumn("Distance", alignment: .trailing, priority: 7) {
          quantities.distance(meters: known($0.volume.distanceMeters))
        }
        TableColumn("Ascent", alignment: .trailing, priority: 4) {
          quantities.elevation(meters: known($0.volume.ascentMeters))
        }
      }
    }
  }

  /// A total of zero is not shown: the sport has no distances or heights.
  private func known(_ meters: Double) -> Double? {
    meters > 0 ? meters : nil
  }
}
