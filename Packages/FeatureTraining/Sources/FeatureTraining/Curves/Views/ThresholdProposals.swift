import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// The thresholds that efforts would raise; the keys act on the first one.
struct ThresholdProposals: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let proposals: [ThresholdProposal]

  var body: some View {
    Table(proposals) {
      TableColumn("Threshold", priority: 10, text: \.threshold.name)
      TableColumn("Proposed", alignment: .trailing, priority: 9) { proposal in
        Text.figure(quantities.value(proposal.value, of: proposal.threshold))
      }
      TableColumn("In use", alignment: .trailing, priority: 8) { proposal in
        Text(proposal.inUse.map { quantities.value($0, of: proposal.threshold) } ?? "not set").foreground(.secondary)
      }
      TableColumn("From", priority: 7) { proposal in
        Text(quantities.date(daysSinceEpoch: proposal.day.daysSinceEpoch, style: .dayMonthYear)).foreground(.secondary)
      }
      TableColumn("Rule", priority: 6, text: \.rule.name)
      TableColumn("Workout", priority: 4, minWidth: 12) { Text($0.title).lineLimit(1) }
    }
    if let first = proposals.first { hint(first) }
  }

  private func hint(_ first: ThresholdProposal) -> Text {
    guard isInteractive else { return Text(remedies(Remedy.acceptThreshold)).foreground(.secondary) }
    return Text(keys.name(of: "accept")).bold().foreground(.key) + Text(" accepts \(first.threshold.name), ")
      + Text(keys.name(of: "decline")).bold().foreground(.key) + Text(" dismisses it until there is a better effort.")
  }
}
