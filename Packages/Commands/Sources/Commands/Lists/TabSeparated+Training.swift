import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

extension TabSeparated {
  init(_ filters: [SavedFilter]) {
    self.init(filters, [Column("Name", \.name), Column("Filter", \.query), Column("Id", \.id.description)])
  }

  init(_ gear: [GearStatus], _ quantities: QuantityFormatter) {
    self.init(
      gear,
      [
        Column("Name") { GearText($0, quantities).name },
        Column("Kind") { GearText($0, quantities).kind },
        Column("Workouts") { quantities.number(Double($0.workoutCount)) },
        Column("Distance") { GearText($0, quantities).distance },
        Column("Time") { GearText($0, quantities).time },
        Column("Used") { GearText($0, quantities).wear },
        Column("State") { GearText($0, quantities).state },
        Column("Rule", \.gear.maintenance.rule),
        Column("Id", \.id.description),
      ])
  }

  init(_ planned: [PlannedWorkout], by rule: PlannedLoadRule, _ quantities: QuantityFormatter) {
    self.init(
      planned,
      [
        Column("Day", \.day.description),
        Column("Sport", \.sport.name),
        Column("Title", \.title),
        Column("Time") { $0.seconds.map { quantities.duration(seconds: $0) } },
        Column("Distance") { $0.meters.map { quantities.distance(meters: $0) } },
        Column("Load") { $0.loadPoints.map { quantities.number($0) } },
        Column("Estimated load") {
          rule.load(of: $0).flatMap { $0.isEstimated ? quantities.number($0.points) : nil }
        },
        Column("Notes", \.notes),
        Column("Id", \.id.description),
      ])
  }

  init(_ comparisons: [PlanComparison], today: CalendarDay, _ quantities: QuantityFormatter) {
    self.init(
      comparisons,
      [
        Column("Day", \.day.description),
        Column("Sport", \.sport.name),
        Column("Planned") { PlanComparisonText($0, quantities).planned },
        Column("Done") { PlanComparisonText($0, quantities).done },
        Column("Share") { PlanComparisonText($0, quantities).share },
        Column("Result") { $0.standing(today: today).rawValue },
      ])
  }

  init(_ goals: [GoalStatus], _ quantities: QuantityFormatter) {
    self.init(
      goals,
      [
        Column("Goal") { GoalText($0, quantities).title },
        Column("Days") { "\($0.days.lowerBound)..\($0.days.upperBound)" },
        Column("Reached") { GoalText($0, quantities).reached },
        Column("Of") { GoalText($0, quantities).target },
        Column("Share") { quantities.percentage($0.share) },
        Column("Expected") { GoalText($0, quantities).expected },
        Column("Projected") { GoalText($0, quantities).projected },
        Column("Needed") { GoalText($0, quantities).needed },
        Column("Id", \.id.description),
      ])
  }
}
