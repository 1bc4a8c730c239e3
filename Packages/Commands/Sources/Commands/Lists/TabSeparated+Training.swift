import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

extension TabSeparated {
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
