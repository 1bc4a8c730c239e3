import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Each record with its day, its workout, and what it beat.
struct RecordsTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  let state: RecordsState
  let list: RecordList

  var body: some View {
    if let sport = list.sport {
      Table(
        list.records, position: isInteractive ? state.position : nil, name: "records",
        separator: { separator(before: $0) }, emptyText: emptyText
      ) {
        TableColumn("Record", priority: 10) { Text(quantities.name(of: $0.measure)) }
        TableColumn("Best", alignment: .trailing, priority: 9) {
          Text.figure(quantities.value($0.best.value, of: $0.measure, in: sport))
        }
        TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 5) {
          Text(speed(of: $0, in: sport)).foreground(.secondary)
        }
        TableColumn("Better by", alignment: .trailing, priority: 4) { improvement($0, in: sport) }
        TableColumn("Day", priority: 8) {
          Text(quantities.date(daysSinceEpoch: $0.best.day.daysSinceEpoch, style: .dayMonthYear)).foreground(.secondary)
        }
        TableColumn("Workout", priority: 7, minWidth: 12) { Text($0.best.title).lineLimit(1) }
      }
    } else {
      Text(emptyText).foreground(.secondary)
    }
  }

  private var emptyText: String {
    if list.outdatedCount > 0 { return "Best efforts are being computed." }
    return state.year == nil && state.filter == WorkoutFilter()
      ? "No records yet: they come from the tracks and figures of your workouts." : "No workout matches."
  }

  private func speed(of record: PersonalRecord, in sport: Sport) -> String {
    guard case .time(let meters) = record.measure else { return "" }
    return quantities.speed(metersPerSecond: meters / record.best.value, in: sport)
  }

  private func improvement(_ record: PersonalRecord, in sport: Sport) -> Text {
    guard let previous = record.previous else { return Text("") }
    return Text(quantities.improvement(from: previous.value, to: record.best.value, of: record.measure, in: sport))
      .foreground(.good)
  }

  private func separator(before row: Int) -> TableSeparator? {
    let group = Self.group(list.records[row].measure)
    guard row == 0 || Self.group(list.records[row - 1].measure) != group else { return nil }
    return TableSeparator(group)
  }

  private static func group(_ measure: EffortMeasure) -> String {
    switch measure {
    case .time: "Fastest"
    case .whole: "Whole workouts"
    case .power: "Power"
    case .heartRate: "Heart rate"
    }
  }
}
