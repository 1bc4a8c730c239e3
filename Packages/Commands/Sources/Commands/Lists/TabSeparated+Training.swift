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
}
