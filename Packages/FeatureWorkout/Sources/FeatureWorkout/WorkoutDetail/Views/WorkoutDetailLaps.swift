import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The laps as recorded by the device.
struct WorkoutDetailLaps: View {
  @Environment(\.quantities) private var quantities
  let laps: [Lap]
  let sport: Sport
  /// The index of the lap at the cursor of the charts.
  var current: Int?

  var body: some View {
    Table(Array(zip(1..., laps))) {
      TableColumn("Lap", alignment: .trailing, priority: 9) { lap in
        let isCurrent = current == lap.0 - 1
        return Text(mark: isCurrent ? "› " : "", words: isCurrent ? "At the cursor: " : "").foreground(.focus)
          + Text(quantities.count(lap.0)).foreground(isCurrent ? .focus : .primary)
      }
      TableColumn("Distance", alignment: .trailing, priority: 8) {
        quantities.distance(meters: $0.1.distanceMeters, in: sport)
      }
      TableColumn("Time", alignment: .trailing, priority: 7) {
        quantities.duration(seconds: $0.1.timerTime ?? $0.1.elapsedTime)
      }
      TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 6) {
        quantities.speed(metersPerSecond: $0.1.averageSpeed, in: sport)
      }
      TableColumn("HR", alignment: .trailing, priority: 5) {
        quantities.heartRate(beatsPerMinute: $0.1.averageHeartRateBPM)
      }
      TableColumn("Power", alignment: .trailing, priority: 4) {
        quantities.power(watts: $0.1.averagePowerWatts)
      }
      TableColumn("Ascent", alignment: .trailing, priority: 3) {
        quantities.elevation(meters: $0.1.ascentMeters)
      }
    }
  }
}
