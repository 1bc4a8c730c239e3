import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The records of the last six weeks.
struct DashboardRecords: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let records: [LatestRecord]
  let today: CalendarDay

  var body: some View {
    Table(records, emptyText: "No record in these six weeks.") {
      TableColumn("", priority: 9) {
        Text(mark: $0.sport.mark(in: symbols), words: $0.sport.name).foreground($0.sport.color)
      }
      TableColumn("Record", priority: 9) { Text(quantities.name(of: $0.record.measure)) }
      TableColumn("Best", alignment: .trailing, priority: 8) {
        Text.figure(quantities.value($0.record.best.value, of: $0.record.measure, in: $0.sport))
      }
      TableColumn("Better by", alignment: .trailing, priority: 7) { Text(improvement(of: $0)).foreground(.good) }
      TableColumn("Day", alignment: .trailing, priority: 6) {
        Text(quantities.day($0.record.best.day, today: today)).foreground(.secondary)
      }
    }
  }

  private func improvement(of latest: LatestRecord) -> String {
    guard let previous = latest.record.previous else { return "first" }
    return quantities.improvement(
      from: previous.value, to: latest.record.best.value, of: latest.record.measure, in: latest.sport)
  }
}
