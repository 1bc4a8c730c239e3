public import DomainCore

/// Shows how training goes: the last weeks, totals by sport, the newest workouts.
public struct ObserveTrainingOverviewUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The overview as of `today`, kept current. Weeks begin on `firstWeekday`.
  public func execute(
    sport: Sport?, today: CalendarDay, firstWeekday: Weekday, weekCount: Int = 12, recentCount: Int = 8
  ) -> Snapshots<TrainingOverview, WorkoutError> {
    let firstDay = today.startOfWeek(on: firstWeekday).advanced(by: -7 * (max(1, weekCount) - 1))
    let history = workouts.trainingHistory(
      TrainingHistoryRequest(
        sport: sport, volumesFrom: firstDay, loadsFrom: today.advanced(by: -TrainingOverview.loadDayCount),
        recentCount: recentCount))
    return history.mapValues { history in
      TrainingOverview(of: history, today: today, firstWeekday: firstWeekday, weekCount: weekCount)
    }
  }
}
