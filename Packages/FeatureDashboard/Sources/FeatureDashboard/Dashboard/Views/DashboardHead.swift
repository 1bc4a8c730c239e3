import CoreUI
import DomainTraining
import DomainWorkout

/// The week and form in three lines, above a list that has the rest of the screen.
struct DashboardHead: View {
  let overview: TrainingOverview

  var body: some View {
    DashboardWeek(overview: overview, isHead: true)
    if let status = overview.fitnessStatus { DashboardForm(overview: overview, status: status, isHead: true) }
  }
}
