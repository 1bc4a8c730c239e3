public import DomainCore

/// A planned workout, and what was done in its sport on its day.
public struct PlannedStatus: Identifiable, Equatable, Sendable {
  /// What is planned.
  public let planned: PlannedWorkout
  /// All that is planned and was done in the sport on the day: workouts are not matched one by one.
  public let comparison: PlanComparison
  /// The day as of which it is compared.
  public let today: CalendarDay

  /// Creates the status of one of the planned workouts of a comparison.
  public init(_ planned: PlannedWorkout, in comparison: PlanComparison, today: CalendarDay) {
    self.planned = planned
    self.comparison = comparison
    self.today = today
  }

  /// The id of the planned workout.
  public var id: PlannedWorkoutID { planned.id }
  /// How the training of the day relates to the plan.
  public var standing: PlanComparison.Standing { comparison.standing(today: today) }
  /// The number of days until it is due; negative if it was.
  public var daysLeft: Int { planned.day.daysSinceEpoch - today.daysSinceEpoch }
}

extension PlannedTraining {
  /// The planned workouts as a person looks at them: those of today and later in their order, then the earlier ones, the
  /// latest day first.
  public func statuses(today: CalendarDay) -> [PlannedStatus] {
    let days = Dictionary(grouping: comparisons) { $0.day }
    let all = planned.compactMap { one in
      days[one.day]?.first { $0.sport == one.sport }.map { PlannedStatus(one, in: $0, today: today) }
    }
    let past = Dictionary(grouping: all.filter { $0.daysLeft < 0 }) { $0.planned.day }
    return all.filter { $0.daysLeft >= 0 } + past.sorted { $0.key > $1.key }.flatMap(\.value)
  }
}
