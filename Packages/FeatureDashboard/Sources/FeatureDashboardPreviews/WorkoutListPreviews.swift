public import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard

/// The workout list in every state it can be in.
public enum WorkoutListPreviews {
  public static let all: [Preview] = [
    preview("workouts-idle", .idle),
    preview("workouts-loading", .loading(previous: nil)),
    preview("workouts-loading-previous", .loading(previous: page)),
    preview("workouts-loaded", .loaded(page)),
    preview("workouts-failed", .failed(.damaged, previous: nil)),
    preview("workouts-failed-previous", .failed(.busy, previous: page)),
    preview("workouts-empty", .loaded(nothing)),
    preview("workouts-none-like-that", .loaded(nothing), filter: WorkoutFilter(sport: .rowing, text: "regatta")),
    preview("workouts-narrow", .loaded(page), width: 40, height: nil),
    preview("workouts-wide", .loaded(page), width: 132, height: nil),
    preview("workouts-color", .loaded(page), environment: .sample(colorDepth: .ansi16)),
  ]

  private static let page = WorkoutPage(workouts: Workout.samples, totalCount: 214, offset: 50)
  private static let nothing = WorkoutPage(workouts: [], totalCount: 0, offset: 0)

  private static func preview(
    _ name: String, _ page: Loadable<WorkoutPage, WorkoutError>, filter: WorkoutFilter = WorkoutFilter(),
    width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: WorkoutListContent.self,
      state: WorkoutListState(page: page, filter: filter, window: WorkoutWindow(limit: 50)), width: width,
      height: height, environment: environment)
  }
}
