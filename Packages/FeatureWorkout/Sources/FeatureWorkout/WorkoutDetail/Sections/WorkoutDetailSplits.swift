import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The distance divided into kilometers, or miles.
struct WorkoutDetailSplits: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.units) private var units
  let analysis: WorkoutAnalysis
  let sport: Sport

  var body: some View {
    if splits.count > 1, sport.speedConvention != .pacePerHundred {
      Section(units.distance == .metric ? "Kilometers" : "Miles") {
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
  }

  private var splits: [Split] {
    switch units.distance {
    case .metric: analysis.kilometerSplits
    case .imperial: analysis.mileSplits
    }
  }
}
