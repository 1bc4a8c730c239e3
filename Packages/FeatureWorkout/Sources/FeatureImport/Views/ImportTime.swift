import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// How much was trained on the days of an import, by sport; workouts of other imports are in it, too.
struct ImportTime: View {
  /// `nil` while they are read.
  let steps: PeriodSteps?

  var body: some View {
    if let steps { StepBars(steps) } else { Placeholder(lines: 3) }
  }

  /// “Time by week, all workouts”
  static func title(of steps: PeriodSteps?) -> String {
    steps.map { "Time by \($0.unit.name), all workouts" } ?? "Time, all workouts"
  }
}

/// The workouts of an import that began last.
struct ImportNewest: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let workouts: [Workout]

  var body: some View {
    Table(workouts, emptyText: "No workout of this import is in the log.") {
      TableColumn("", priority: 9) { Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color) }
      TableColumn("Date", priority: 8) {
        Text(quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch, style: .dayMonthYear)).foreground(.secondary)
      }
      TableColumn("Title", priority: 7, minWidth: 10) { Text($0.title).lineLimit(1) }
      TableColumn("Distance", alignment: .trailing, priority: 5) {
        quantities.distance(meters: $0.distance.value.flatMap { $0 > 0 ? $0 : nil }, in: $0.sport)
      }
      TableColumn("Time", alignment: .trailing, priority: 6) {
        quantities.duration(seconds: $0.movingTime.value ?? $0.elapsedTime)
      }
    }
  }
}
