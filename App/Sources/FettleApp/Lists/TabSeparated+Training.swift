import CoreUI
import DomainWorkout

extension TabSeparated {
  init(_ filters: [SavedFilter]) {
    self.init(filters, [Column("Name", \.name), Column("Filter", \.query), Column("Id", \.id.description)])
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
