import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The selected goal: how it is going, and its figures.
struct GoalDetail: View {
  @Environment(\.quantities) private var quantities
  let status: GoalStatus

  var body: some View {
    Text(text.sentence).foreground(text.color == .secondary ? .primary : text.color)
    ProgressBar(status.share, color: text.color)
    KeyValueGrid(items, maxColumns: 2)
  }

  private var text: GoalText { GoalText(status, quantities) }

  private var items: [LabeledContent] {
    [
      LabeledContent("Goal", text.description),
      LabeledContent("Reached", text.reached),
      LabeledContent("Target", text.target),
      LabeledContent("Expected", text.expected),
      LabeledContent("Projected", text.projected ?? QuantityFormatter.absent),
      LabeledContent("Needed", text.needed ?? QuantityFormatter.absent),
      LabeledContent("Time left", text.timeLeft),
      LabeledContent("Days", "\(day(status.days.lowerBound)) – \(day(status.days.upperBound))"),
    ]
  }

  private func day(_ day: CalendarDay) -> String { quantities.day(day) }
}
