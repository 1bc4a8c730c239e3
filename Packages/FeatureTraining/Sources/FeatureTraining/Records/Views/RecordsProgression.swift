import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// How the selected record developed, the latest first.
struct RecordsProgression: View {
  @Environment(\.quantities) private var quantities
  let state: RecordsState

  var body: some View {
    Panel(state.selected.map { quantities.name(of: $0.measure) } ?? "Progression", name: "progression") {
      if let record = state.selected, let sport = state.shownSport, let steps = state.progression.value {
        Table(rows(of: steps), emptyText: "") {
          TableColumn("Day", priority: 9) {
            Text(quantities.date(daysSinceEpoch: $0.effort.day.daysSinceEpoch, style: .dayMonthYear))
              .foreground(.secondary)
          }
          TableColumn("Best", alignment: .trailing, priority: 8) {
            Text.figure(quantities.value($0.effort.value, of: record.measure, in: sport))
          }
          TableColumn("Better by", alignment: .trailing, priority: 7) { row in
            Text(
              row.previous.map {
                quantities.improvement(from: $0, to: row.effort.value, of: record.measure, in: sport)
              } ?? ""
            ).foreground(.good)
          }
          TableColumn("Workout", priority: 1, minWidth: 8) { Text($0.effort.title).lineLimit(1) }
        }
      }
    }
  }

  private struct Row {
    let effort: RecordedEffort
    let previous: Double?
  }

  private func rows(of steps: [RecordedEffort]) -> [Row] {
    steps.enumerated().map { index, effort in
      Row(effort: effort, previous: index + 1 < steps.count ? steps[index + 1].value : nil)
    }
  }
}
