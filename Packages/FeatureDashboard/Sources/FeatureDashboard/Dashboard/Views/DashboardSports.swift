import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The sports of the period, with their share of its time.
struct DashboardSports: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let shares: [TrainingOverview.SportShare]

  var body: some View {
    Table(shares, emptyText: "No training in this period.") {
      TableColumn("", priority: 9) { Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color) }
      TableColumn("Sport", priority: 9, text: \.sport.name)
      TableColumn("No.", alignment: .trailing, priority: 5) { quantities.count($0.totals.volume.workoutCount) }
      TableColumn("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.totals.volume.movingTime)
      }
      TableColumn("Distance", alignment: .trailing, priority: 7) { distance($0.totals.volume.distanceMeters) }
      TableColumn("Load", alignment: .trailing, priority: 3) { quantities.number($0.totals.loadPoints) }
      TableColumn("", priority: 2) { TableBar($0.timeShare, color: $0.sport.color, width: 10) }
      TableColumn("Share", alignment: .trailing, priority: 6) { quantities.percentage($0.timeShare) }
    }
  }

  /// A total of zero is not shown: the sport has no distances.
  private func distance(_ meters: Double) -> String {
    meters > 0 ? quantities.distance(meters: meters) : QuantityFormatter.absent
  }
}
