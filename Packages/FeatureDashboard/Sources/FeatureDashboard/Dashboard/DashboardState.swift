public import CoreUI
public import DomainWorkout

public struct DashboardState: Equatable, Sendable {
  public var overview: Loadable<TrainingOverview, WorkoutError>
  /// Shows one sport only, where there is one.
  public var sport: Sport?

  public init(overview: Loadable<TrainingOverview, WorkoutError> = .idle, sport: Sport? = nil) {
    self.overview = overview
    self.sport = sport
  }
}
