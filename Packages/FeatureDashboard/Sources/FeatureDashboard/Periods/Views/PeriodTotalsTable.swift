import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The totals of a period, those of the other one, the difference, and the mean of a week.
struct PeriodTotalsTable: View {
  @Environment(\.quantities) private var quantities
  let report: PeriodReport

  var body: some View {
    Table(rows) {
      TableColumn("", priority: 9) { Text($0.name).foreground(.secondary) }
      TableColumn(report.isToDate && report.other != nil ? "So far" : "Total", alignment: .trailing, priority: 9) {
        Text.figure($0.text($0.value))
      }
      if report.other != nil {
        TableColumn(otherName, alignment: .trailing, priority: 7) { row in row.other.map(row.text) ?? "" }
        TableColumn("Change", alignment: .trailing, priority: 8) { change(of: $0) }
        TableColumn("%", alignment: .trailing, priority: 5) { share(of: $0) }
      }
      if report.current.dayCount > 7 {
        TableColumn("A week", alignment: .trailing, priority: 6) { row in row.weekly.map(row.mean) ?? "" }
      }
    }
  }

  /// The other period, if its name is short.
  private var otherName: String {
    guard let other = report.otherPeriod else { return "" }
    switch other.unit {
    case .month, .year: return quantities.name(of: other)
    case .day, .week, .season, nil: return other.firstDay < report.period.firstDay ? "Before" : "Other"
    }
  }

  private struct Row {
    let name: String
    let value: Double
    let other: Double?
    let weekly: Double?
    let text: (Double) -> String
    let mean: (Double) -> String
  }

  private var rows: [Row] {
    let (now, then) = (report.current, report.other)
    let weekly = now.weeklyMean
    let count = { (value: Double) in quantities.number(value) }
    let tenths = { (value: Double) in quantities.number(value, fractionDigits: 1) }
    let distance = { (value: Double) in quantities.distance(meters: value, fractionDigits: 1) }
    let time = { (value: Double) in quantities.duration(seconds: value) }
    let height = { (value: Double) in quantities.ascent(meters: value) }
    return [
      Row(
        name: "Workouts", value: Double(now.totals.volume.workoutCount),
        other: then.map { Double($0.totals.volume.workoutCount) }, weekly: weekly.workoutCount, text: count,
        mean: tenths),
      Row(
        name: "Active days", value: Double(now.activeDayCount), other: then.map { Double($0.activeDayCount) },
        weekly: Double(now.activeDayCount) * 7 / Double(now.dayCount), text: count, mean: tenths),
      Row(
        name: "Distance", value: now.totals.volume.distanceMeters, other: then?.totals.volume.distanceMeters,
        weekly: weekly.distanceMeters, text: distance, mean: distance),
      Row(
        name: "Time", value: now.totals.volume.movingTime, other: then?.totals.volume.movingTime,
        weekly: weekly.movingTime, text: time, mean: time),
      Row(
        name: "Ascent", value: now.totals.volume.ascentMeters, other: then?.totals.volume.ascentMeters,
        weekly: weekly.ascentMeters, text: height, mean: height),
      Row(
        name: "Load", value: now.totals.loadPoints, other: then?.totals.loadPoints, weekly: weekly.loadPoints,
        text: count, mean: count),
    ]
  }

  private func change(of row: Row) -> Text {
    guard let other = row.other else { return Text("") }
    let difference = row.value - other
    return Text.change(difference, row.text(difference.magnitude))
  }

  private func share(of row: Row) -> String {
    guard let other = row.other, other > 0 else { return "" }
    let share = (row.value - other) / other
    return share.magnitude < 10 ? "\(quantities.signedNumber(share * 100))%" : ""
  }
}
