public import DomainCore

/// Shows the runs of the last four weeks, on which predictions depend besides results.
public struct ObserveRecentRunsUseCase: Sendable {
  /// Four weeks.
  public static let dayCount = 28
  private static let workoutLimit = 100

  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The runs of the last four weeks through `today`, with their totals by day; trail runs are left out.
  public func execute(today: CalendarDay) -> Snapshots<TrainingDays, WorkoutError> {
    let days = today.advanced(by: 1 - Self.dayCount)...today
    return workouts.trainingDays(TrainingDaysRequest(days: days, sport: .running, workoutLimit: Self.workoutLimit))
  }
}

extension TrainingDays {
  /// The mean distance of a week, in meters, of the days that `ObserveRecentRunsUseCase` reads.
  public var recentMetersPerWeek: Double {
    WorkoutTotals(of: volumes).volume.distanceMeters * 7 / Double(ObserveRecentRunsUseCase.dayCount)
  }
}
