import CoreUI
import DomainWorkout

/// The goals as a table, each with a bar.
struct GoalsView: View {
  let goals: [GoalStatus]
  let quantities: QuantityFormatter

  var body: some View {
    Table(goals, emptyText: "No goals") {
      TableColumn<GoalStatus>("Goal") { GoalText($0, quantities).title }
      TableColumn<GoalStatus>("", priority: 3) { status in
        TableBar(status.share, color: status.share >= 1 || status.reached >= status.expected ? .good : .warning)
      }
      TableColumn<GoalStatus>("", alignment: .trailing) { quantities.percentage($0.share) }
      TableColumn<GoalStatus>("Reached", alignment: .trailing) { GoalText($0, quantities).reached }
      TableColumn<GoalStatus>("Of", alignment: .trailing, priority: 2) { GoalText($0, quantities).target }
      TableColumn<GoalStatus>("Expected", alignment: .trailing, priority: 2) { GoalText($0, quantities).expected }
      TableColumn<GoalStatus>("Projected", alignment: .trailing, priority: 1) {
        GoalText($0, quantities).projected ?? ""
      }
      TableColumn<GoalStatus>("Needed", alignment: .trailing) { status in
        GoalText(status, quantities).needed ?? GoalText(status, quantities).standing
      }
      TableColumn<GoalStatus>("Id", priority: 1) { String($0.id.description.prefix(8)) }
    }
  }
}
