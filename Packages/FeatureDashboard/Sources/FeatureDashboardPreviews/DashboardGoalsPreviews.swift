import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard

/// The dashboard with goals in every possible state.
enum DashboardGoalsPreviews {
  static let all: [Preview] =
    [
      preview("dashboard-goals-loading", .loading(previous: nil)),
      preview("dashboard-goals-loading-previous", .loading(previous: goals)),
      preview("dashboard-goals-loaded", .loaded(goals), height: nil),
      preview("dashboard-goals-failed", .failed(.busy, previous: nil)),
      preview("dashboard-goals-failed-previous", .failed(.busy, previous: goals)),
      preview("dashboard-goals-dismissed", .dismissed(previous: goals)),
      preview("dashboard-goals-over", .loaded(goals.filter { $0.calendar.phase == .over }), 120, height: 40),
      preview("dashboard-goals-plain", .loaded(goals), height: nil, environment: .sample(presentation: .plain)),
    ] + sizes

  /// The sizes of screens at which the layout changes.
  private static let sizes: [Preview] = [(40, 48), (80, 40), (120, 40), (120, 60), (160, 50), (200, 60)]
    .map { (width: Int, height: Int) in
      preview(
        "dashboard-goals-\(width)x\(height)", .loaded(goals), width, height: height,
        environment: .sample(isInteractive: true))
    }

  private static let goals = GoalStatus.samples

  private static func preview(
    _ name: String, _ goals: Loadable<[GoalStatus], StorageError>, _ width: Int = 80, height: Int? = 48,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: DashboardContent.self,
      state: DashboardState(overview: .loaded(DashboardPreviews.season), goals: goals), width: width, height: height,
      environment: environment)
  }
}
