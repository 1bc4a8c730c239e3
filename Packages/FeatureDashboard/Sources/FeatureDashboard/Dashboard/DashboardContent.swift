import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct DashboardContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  public let state: DashboardState
  public let onAction: @MainActor (DashboardAction) -> Void

  public init(state: DashboardState, onAction: @escaping @MainActor (DashboardAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      DashboardHeader(sport: state.sport)
      FailureBanners(state)
      if let overview = state.overview.value {
        if overview.isEmpty {
          Banner(.info, "No workouts yet. \(start)")
        } else {
          DashboardWeeks(overview: overview)
          DashboardFitness(overview: overview, scope: scope)
          DashboardCalendar(overview: overview, scope: scope)
          DashboardSports(sportVolumes: overview.sportVolumes)
          Section("Recent workouts") {
            WorkoutRows(
              overview.recentWorkouts, emptyText: "No workouts in this sport yet.",
              position: isInteractive ? state.position : nil)
          }
        }
      } else if state.overview.isAwaited {
        Section("This week") { Placeholder(lines: 4) }
        Section("Recent workouts") { Placeholder(lines: 8) }
      }
    }
  }

  private var start: String {
    isInteractive
      ? "Press \(keys.name(of: "import")) to import files, or \(keys.name(of: "new")) to add one by hand."
      : remedies(Remedy.importFiles)
  }

  /// Named if the rest of the screen shows one sport.
  private var scope: String { state.sport == nil ? "" : ", all sports" }
}

private struct DashboardHeader: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.today) private var today
  let sport: Sport?

  var body: some View {
    HStack {
      Text(sport.map { "Training: \($0.name)" } ?? "Training").bold().foreground(.accent).lineLimit(1)
      Spacer()
      Text(today.map { quantities.date(daysSinceEpoch: $0) } ?? "").foreground(.secondary).lineLimit(1)
    }
  }
}

/// This week, recent weeks, totals by sport and the latest workouts.
public typealias DashboardScreen = Screen<DashboardContent>
