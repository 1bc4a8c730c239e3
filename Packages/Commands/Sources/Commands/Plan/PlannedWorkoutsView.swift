import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The planned workouts as a table.
struct PlannedWorkoutsView: View {
  let planned: [PlannedWorkout]
  let rule: PlannedLoadRule
  let quantities: QuantityFormatter

  var body: some View {
    Table(planned, emptyText: "No planned workouts") {
      TableColumn<PlannedWorkout>("Day", priority: 9) { quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch) }
      TableColumn<PlannedWorkout>("Sport", priority: 9) { $0.sport.name }
      TableColumn<PlannedWorkout>("Title", priority: 7, minWidth: 8) { Text($0.title ?? "").lineLimit(1) }
      TableColumn<PlannedWorkout>("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.seconds)
      }
      TableColumn<PlannedWorkout>("Distance", alignment: .trailing, priority: 6) {
        quantities.distance(meters: $0.meters)
      }
      TableColumn<PlannedWorkout>("Load", alignment: .trailing, priority: 5) {
        rule.load(of: $0).map { quantities.text($0) } ?? QuantityFormatter.absent
      }
      TableColumn<PlannedWorkout>("Id", priority: 8) { String($0.id.description.prefix(8)) }
    }
  }
}

/// What was planned and what was done, as a table.
struct PlanComparisonView: View {
  let comparisons: [PlanComparison]
  let today: CalendarDay
  let quantities: QuantityFormatter

  var body: some View {
    Table(comparisons, emptyText: "Nothing was planned or done") {
      TableColumn<PlanComparison>("Day", priority: 9) { quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch) }
      TableColumn<PlanComparison>("Sport", priority: 9) { $0.sport.name }
      TableColumn<PlanComparison>("Planned", alignment: .trailing, priority: 8) { text($0).planned }
      TableColumn<PlanComparison>("Done", alignment: .trailing, priority: 8) { text($0).done }
      TableColumn<PlanComparison>("", alignment: .trailing, priority: 6) { text($0).share ?? "" }
      TableColumn<PlanComparison>("Result", priority: 9) { comparison in
        Text(comparison.standing(today: today).rawValue).foreground(comparison.standing(today: today).color)
      }
    }
  }

  private func text(_ comparison: PlanComparison) -> PlanComparisonText { PlanComparisonText(comparison, quantities) }
}
