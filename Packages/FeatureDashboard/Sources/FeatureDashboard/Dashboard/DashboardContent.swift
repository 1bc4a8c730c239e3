import CorePresentation
public import CoreUI
import DomainWorkout
import FeatureShared

public struct DashboardContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  public let state: DashboardState
  public let onAction: @MainActor (DashboardAction) -> Void

  public init(state: DashboardState, onAction: @escaping @MainActor (DashboardAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      DashboardHeader(sport: state.sport)
      if let failure = state.overview.failure {
        Banner(.error, failure.explanation)
      }
      if let overview = state.overview.value {
        if overview.isEmpty {
          Banner(
            .info,
            isInteractive
              ? "There are no workouts yet. Press \(keys.name(of: "import", otherwise: "i")) to take files in, or "
                + "\(keys.name(of: "new", otherwise: "n")) to log one by hand."
              : "There are no workouts yet. Take some in with: fettle import PATH…")
        } else {
          DashboardWeeks(overview: overview)
          DashboardFitness(overview: overview, scope: scope)
          DashboardCalendar(overview: overview, scope: scope)
          DashboardSports(sportVolumes: overview.sportVolumes)
          Section("Recent workouts") {
            WorkoutTable(
              overview.recentWorkouts, emptyText: "None of this sport yet.",
              position: isInteractive ? state.position : nil)
          }
        }
      } else if state.overview.failure == nil {
        Section("This week") { Placeholder(lines: 4) }
        Section("Recent workouts") { Placeholder(lines: 8) }
      }
    }
  }

  /// What is always told of all sports says so where the rest is narrowed to one.
  private var scope: String { state.sport == nil ? "" : ", all sports" }
}

private struct DashboardHeader: View {
  @Environment(\.today) private var today
  let sport: Sport?

  var body: some View {
    HStack {
      Text(sport.map { "Training: \($0.name)" } ?? "Training").bold().foreground(.accent).lineLimit(1)
      Spacer()
      Text(today?.text() ?? "").foreground(.secondary).lineLimit(1)
    }
  }
}
