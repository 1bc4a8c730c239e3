import CoreUI
import DomainWorkout
import FeatureDashboard
import FeatureWorkout

/// A screen with training loads, which a changed threshold or a newer rule may have made out of date.
@MainActor
protocol ShowsTrainingLoads {}

extension DashboardScreen: ShowsTrainingLoads {}
extension WorkoutListScreen: ShowsTrainingLoads {}
extension WorkoutDetailScreen: ShowsTrainingLoads {}

extension DependencyContainer {
  /// Opens a screen for a command that shows it: its training loads are current, and all of it is loaded.
  func open(_ screen: some Screen) async throws {
    if screen is any ShowsTrainingLoads { try await refreshLoads() }
    screen.open()
    await screen.settled()
  }

  /// Computes the training loads again that a changed threshold, or an older rule, has made out of date.
  func refreshLoads() async throws {
    do throws(WorkoutError) {
      _ = try await refreshTrainingLoads.execute()
    } catch {
      throw Failure.stop(error)
    }
  }
}
