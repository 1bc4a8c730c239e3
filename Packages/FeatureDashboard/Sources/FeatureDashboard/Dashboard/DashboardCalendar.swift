import CoreUI
import DomainCore
import DomainWorkout

/// The load of each day of the last year as a calendar.
struct DashboardCalendar: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview
  let scope: String

  var body: some View {
    if let firstDay = overview.fitnessDays.first?.day {
      Section("Load calendar\(scope)") {
        Heatmap(
          overview.fitnessDays.map(\.load), from: firstDay.daysSinceEpoch, firstWeekday: overview.firstWeekday.index,
          summary: summary)
      }
    }
  }

  private var summary: String {
    let trained = overview.fitnessDays.count { $0.load > 0 }
    return "Trained on \(quantities.count(trained)) of the last "
      + "\(quantities.count(overview.fitnessDays.count)) days."
  }
}
