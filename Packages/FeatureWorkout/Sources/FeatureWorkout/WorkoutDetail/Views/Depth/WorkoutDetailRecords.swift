import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The records that fell in the workout, those that nothing has beaten since first.
struct WorkoutDetailRecords: View {
  @Environment(\.quantities) private var quantities
  let records: [RecordMark]
  let sport: Sport

  var body: some View {
    Table(records.filter(\.isCurrent) + records.filter { !$0.isCurrent }) {
      TableColumn("Record", priority: 9) {
        Text(quantities.name(of: $0.measure)).foreground($0.isCurrent ? .primary : .secondary)
      }
      TableColumn("Best", alignment: .trailing, priority: 8) {
        Text(quantities.value($0.value, of: $0.measure, in: sport)).bold().foreground(
          $0.isCurrent ? .strong : .secondary)
      }
      TableColumn("Better by", alignment: .trailing, priority: 7) { mark in
        Text(
          mark.previousValue.map { quantities.improvement(from: $0, to: mark.value, of: mark.measure, in: sport) } ?? ""
        ).foreground(.good)
      }
      TableColumn("", priority: 6) { Text($0.isCurrent ? "" : "beaten since").foreground(.secondary) }
    }
  }

  /// "3 still unbeaten".
  static func summary(_ records: [RecordMark], _ quantities: QuantityFormatter) -> String {
    let count = records.count(where: \.isCurrent)
    return count == 0 ? "all beaten since" : "\(quantities.count(count)) unbeaten"
  }
}
