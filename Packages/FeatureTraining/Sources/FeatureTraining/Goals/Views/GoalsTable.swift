import CorePresentation
import CoreUI
import DomainTraining
import DomainWorkout
import FeatureShared

/// The goals as rows, each with a bar.
struct GoalsTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  let goals: [GoalStatus]
  var position: ListPosition?

  var body: some View {
    Table(goals, position: position, name: "goals") {
      TableColumn("Goal", priority: 10, minWidth: 14) { Text(text($0).title).lineLimit(1) }
      TableColumn("", priority: 5) { TableBar($0.share, color: text($0).color) }
      TableColumn("", alignment: .trailing, priority: 9) {
        Text(quantities.percentage($0.share)).bold().foreground(.strong)
      }
      TableColumn("Reached", alignment: .trailing, priority: 8) { text($0).reached }
      TableColumn("Of", alignment: .trailing, priority: 4) { text($0).target }
      TableColumn("Expected", alignment: .trailing, priority: 3) { text($0).expected }
      TableColumn("Projected", alignment: .trailing, priority: 6) { text($0).projected ?? "" }
      TableColumn("Time left", alignment: .trailing, priority: 7) { text($0).timeLeft }
      TableColumn("Needed", alignment: .trailing, priority: isInteractive ? 2 : 9) { status in
        Text(text(status).needed ?? text(status).standing).foreground(text(status).color)
      }
      if !isInteractive { TableColumn("Id", priority: 8) { String($0.id.description.prefix(8)) } }
    }
  }

  private func text(_ status: GoalStatus) -> GoalText { GoalText(status, quantities) }
}
