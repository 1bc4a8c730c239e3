import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The sports of a period, with the change of their time.
struct PeriodSportsTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let report: PeriodReport

  var body: some View {
    Table(report.sports, emptyText: "No training in this period.") {
      TableColumn("", priority: 9) { Text(mark: $0.mark(in: symbols), words: "").foreground($0.color) }
      TableColumn("Sport", priority: 9, text: \.name)
      TableColumn("No.", alignment: .trailing, priority: 5) {
        quantities.count(totals($0).volume.workoutCount)
      }
      TableColumn("Distance", alignment: .trailing, priority: 7) { distance(of: $0) }
      TableColumn("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: totals($0).volume.movingTime)
      }
      if report.other != nil {
        TableColumn("Change", alignment: .trailing, priority: 6) { change(of: $0) }
      }
      TableColumn("Ascent", alignment: .trailing, priority: 2) { ascent(of: $0) }
      TableColumn("Load", alignment: .trailing, priority: 4) { quantities.number(totals($0).loadPoints) }
    }
  }

  private func totals(_ sport: Sport) -> WorkoutTotals { report.current.totals(of: sport) }

  private func distance(of sport: Sport) -> String {
    let meters = totals(sport).volume.distanceMeters
    return meters > 0 ? quantities.distance(meters: meters, fractionDigits: 1) : QuantityFormatter.absent
  }

  private func ascent(of sport: Sport) -> String {
    let meters = totals(sport).volume.ascentMeters
    return meters > 0 ? quantities.ascent(meters: meters) : QuantityFormatter.absent
  }

  private func change(of sport: Sport) -> Text {
    guard let other = report.other else { return Text("") }
    let seconds = totals(sport).volume.movingTime - other.totals(of: sport).volume.movingTime
    return Text.change(seconds, quantities.duration(seconds: seconds.magnitude))
  }
}
