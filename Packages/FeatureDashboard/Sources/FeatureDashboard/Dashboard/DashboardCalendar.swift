import CoreUI
import DomainWorkout
import FeatureShared

/// The load of each day of the last year as a calendar.
struct DashboardCalendar: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview
  let scope: String

  var body: some View {
    if let firstDay = overview.fitnessDays.first.flatMap({ CivilDate($0.day) }) {
      Section("Load, day by day\(scope)") {
        Heatmap(
          overview.fitnessDays.map(\.load), from: firstDay, firstWeekday: firstWeekday, summary: summary)
      }
    }
  }

  private var firstWeekday: CoreUI.Weekday {
    let index = DomainWorkout.Weekday.allCases.firstIndex(of: overview.firstWeekday) ?? 0
    return CoreUI.Weekday(rawValue: index) ?? .monday
  }

  private var summary: String {
    let trained = overview.fitnessDays.count { $0.load > 0 }
    return "There was training on \(quantities.count(trained)) of the last "
      + "\(quantities.count(overview.fitnessDays.count)) days."
  }
}
