public import DomainCore

/// A planned workout, and what was done in its sport on its day.
public struct PlannedStatus: Identifiable, Equatable, Sendable {
  /// What is planned.
  public let planned: PlannedWorkout
  /// All that is planned and was done in the sport on the day: workouts are not matched one by one.
  public let comparison: PlanComparison
  /// The day as of which it is compared.
  public let today: CalendarDay
  /// What the plan states, or an estimate; `nil` for a plan that states no amount.
  public let load: ExpectedLoad?

  public init(_ planned: PlannedWorkout, in comparison: PlanComparison, today: CalendarDay, load: ExpectedLoad? = nil) {
    self.planned = planned
    self.comparison = comparison
    self.today = today
    self.load = load
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
    let rule = PlannedLoadRule(of: volumes, through: today)
    let all = planned.compactMap { one in
      days[one.day]?.first { $0.sport == one.sport }.map {
        PlannedStatus(one, in: $0, today: today, load: rule.load(of: one))
      }
    }
    let past = Dictionary(grouping: all.filter { $0.daysLeft < 0 }) { $0.planned.day }
    return all.filter { $0.daysLeft >= 0 } + past.sorted { $0.key > $1.key }.flatMap(\.value)
  }
}
