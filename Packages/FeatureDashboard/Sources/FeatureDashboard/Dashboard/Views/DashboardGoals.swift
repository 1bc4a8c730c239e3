import CoreUI
import DomainTraining
import DomainWorkout
import FeatureShared

/// The goals that are not over, each with a bar and where it leads.
struct DashboardGoals: View {
  @Environment(\.quantities) private var quantities
  let goals: [GoalStatus]

  var body: some View {
    Table(goals) {
      TableColumn("Goal", priority: 9, minWidth: 10) { Text(text($0).title).lineLimit(1) }
      TableColumn("", priority: 5) { TableBar($0.share, color: text($0).color, width: 8) }
      TableColumn("", alignment: .trailing, priority: 8) {
        Text(quantities.percentage($0.share)).bold().foreground(.strong)
      }
      TableColumn("Projected", alignment: .trailing, priority: 7) { text($0).projected ?? QuantityFormatter.absent }
      TableColumn("Time left", alignment: .trailing, priority: 6) { Text(text($0).timeLeft).foreground(.secondary) }
      TableColumn("Needed", priority: 4) { status in
        Text(text(status).needed ?? text(status).standing).foreground(text(status).color)
      }
    }
  }

  private func text(_ status: GoalStatus) -> GoalText { GoalText(status, quantities) }
}
