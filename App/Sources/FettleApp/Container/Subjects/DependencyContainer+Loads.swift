import CoreUI
import DomainWorkout
import FeatureDashboard
import FeatureTraining
import FeatureWorkout

/// Content that shows training loads, which a changed threshold or a newer rule may have made outdated.
protocol ShowsTrainingLoads {}

extension DashboardContent: ShowsTrainingLoads {}
extension PeriodsContent: ShowsTrainingLoads {}
extension PlanContent: ShowsTrainingLoads {}
extension WorkoutListContent: ShowsTrainingLoads {}
extension WorkoutDetailContent: ShowsTrainingLoads {}
extension FigureExplanationContent: ShowsTrainingLoads {}

extension DependencyContainer {
  /// So many best efforts are computed without making a command noticeably slower.
  private static let effortsOnTheWay = 100

  /// Opens a screen for a command that prints it, with current training loads and all data loaded.
  func open<Opened: AnyScreen>(_ screen: Opened) async throws {
    if Opened.Shown.self is any ShowsTrainingLoads.Type {
      let changed = try await refreshLoads().changedCount
      if changed > 0 { Terminal.writeError(LoadChangeSentence.text(changedCount: changed)) }
      await refreshEfforts(unlessMoreThan: Self.effortsOnTheWay)
    }
    if Opened.Shown.self is any ShowsBestEfforts.Type { await refreshEfforts() }
    screen.open()
    await screen.settled()
  }

  /// Recomputes the training loads that are outdated because a threshold or a rule has changed.
  ///
  /// - Returns: how many were recomputed, and how many of them have another value now.
  @discardableResult
  func refreshLoads() async throws -> RefreshedLoads {
    do throws(WorkoutError) {
      return try await refreshTrainingLoads.execute()
    } catch {
      throw Failure.stop(error)
    }
  }
}
