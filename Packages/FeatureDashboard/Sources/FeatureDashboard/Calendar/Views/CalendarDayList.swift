import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The days of a month with workouts, for screens too narrow for a grid.
struct CalendarDayList: View {
  static let name = "calendar-days"

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let month: TrainingMonth
  let state: CalendarState

  var body: some View {
    let days = state.listedDays
    Table(
      days, position: isInteractive ? ListPosition(row: days.firstIndex { $0.day == state.day } ?? 0) : nil,
      name: Self.name, emptyText: "No workouts in \(month.month.nameAndYear)."
    ) {
      TableColumn("Day", priority: 9) {
        Text(quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch, style: .weekdayDayMonth))
          .foreground($0.day == state.today ? .focus : .primary)
      }
      TableColumn("Workouts", priority: 10, minWidth: 8) { workouts(of: $0) }
      TableColumn("Time", alignment: .trailing, priority: 8) {
        $0.workouts.isEmpty ? "" : quantities.hours(seconds: $0.totals.volume.movingTime)
      }
      TableColumn("Load", alignment: .trailing, priority: 7) {
        $0.workouts.isEmpty ? "" : quantities.number($0.totals.loadPoints)
      }
    }
  }

  private func workouts(of day: TrainingMonth.Day) -> Text {
    let done = day.workouts.map { Text($0.sport.mark(in: symbols)).foreground($0.sport.color) + Text(" \($0.title)") }
    let planned = state.planned(on: day).map { one in
      Text(CalendarPlannedText.mark(in: symbols)).foreground(one.sport.color)
        + Text(" \(CalendarPlannedText(planned: one, quantities: quantities).title)").foreground(.secondary)
    }
    return (done + planned).enumerated().reduce(Text("")) { $0 + Text($1.offset > 0 ? "  " : "") + $1.element }
      .lineLimit(1)
  }
}

extension CalendarState {
  /// The days of the month with workouts, done or planned, and the selected one.
  var listedDays: [TrainingMonth.Day] {
    (month.value?.weeks ?? []).flatMap(\.days).filter {
      $0.isInMonth && !($0.workouts.isEmpty && planned(on: $0).isEmpty) || $0.day == day
    }
  }
}
