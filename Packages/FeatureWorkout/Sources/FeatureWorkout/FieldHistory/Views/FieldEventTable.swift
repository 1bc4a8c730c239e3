import CorePresentation
import CoreUI
import DomainWorkout
import Foundation

/// The events of a history as rows, one of them selected.
struct FieldEventTable: View {
  static let name = "events"

  @Environment(\.quantities) private var quantities
  let state: FieldHistoryState
  let history: FieldHistory

  var body: some View {
    Table(
      Array(zip(state.events, state.utcOffsetsSeconds)), position: state.position, name: Self.name
    ) {
      TableColumn("When", priority: 8) { event, offset in
        quantities.moment(event.date, utcOffsetSeconds: offset)
      }
      TableColumn("What", priority: 9, minWidth: 16) { event, _ in
        Text(FieldEventWords(event, of: history, quantities).title).lineLimit(1)
      }
      TableColumn("Fields", priority: 5) { event, _ in
        Text(FieldEventWords(event, of: history, quantities).subjects).foreground(.secondary).lineLimit(1)
      }
    }
  }
}

extension QuantityFormatter {
  /// A date with the time of day.
  func moment(_ date: Date, utcOffsetSeconds: Int) -> String {
    self.date(date, utcOffsetSeconds: utcOffsetSeconds, style: .dayMonthYear) + " "
      + timeOfDay(date, utcOffsetSeconds: utcOffsetSeconds)
  }
}
