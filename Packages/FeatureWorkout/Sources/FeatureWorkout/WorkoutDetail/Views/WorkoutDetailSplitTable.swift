import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The kilometers or miles, a row each.
struct WorkoutDetailSplitTable: View {
  @Environment(\.quantities) private var quantities
  let splits: [Split]
  let sport: Sport

  var body: some View {
    Table(splits) {
      TableColumn("Split", alignment: .trailing, priority: 9) {
        $0.isPartial ? quantities.distance(meters: $0.distanceMeters) : quantities.count($0.number)
      }
      TableColumn("Moving", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.movingTime)
      }
      TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 7) {
        quantities.speed(metersPerSecond: $0.averageSpeed, in: sport)
      }
      TableColumn("HR", alignment: .trailing, priority: 6) {
        quantities.heartRate(beatsPerMinute: $0.averageHeartRateBPM)
      }
      TableColumn("Ascent", alignment: .trailing, priority: 5) {
        quantities.elevation(meters: $0.ascentMeters)
      }
    }
  }
}
