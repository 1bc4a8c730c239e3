import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The best efforts of both curves, measure by measure.
struct CurveTable: View {
  @Environment(\.quantities) private var quantities
  let report: CurveReport
  let sport: Sport

  var body: some View {
    Table(report.rows, emptyText: emptyText) {
      TableColumn("", priority: 9) { row in
        row.isFresh ? Text(mark: "◆", words: "New").foreground(.good) : Text("")
      }
      TableColumn("For", priority: 10) { Text(name(of: $0.measure)) }
      TableColumn("Best", alignment: .trailing, priority: 9) { row in
        Text.figure(text(row.point))
      }
      if isTimed {
        TableColumn("Time", alignment: .trailing, priority: 7) { row in
          quantities.duration(seconds: row.point?.seconds)
        }
      }
      if report.comparison != nil {
        TableColumn("Compared", alignment: .trailing, priority: 8) { Text(text($0.compared)).foreground(.secondary) }
        TableColumn("Change", alignment: .trailing, priority: 6) { change($0) }
      }
      TableColumn("Day", priority: 5) { row in
        Text(quantities.date(daysSinceEpoch: row.point?.day.daysSinceEpoch, style: .dayMonthYear))
          .foreground(.secondary)
      }
      TableColumn("Workout", priority: 3, minWidth: 12) { Text($0.point?.title ?? "").lineLimit(1) }
    }
    if report.unweighedCount > 0 {
      Text(
        report.unweighedCount == 1
          ? "1 workout is left out: your weight on its day is not set."
          : "\(quantities.count(report.unweighedCount)) workouts are left out: your weight on their days is not set."
      )
      .foreground(.secondary)
    }
  }

  private var isTimed: Bool { report.request.kind == .pace }

  /// The durations alone: the quantity is that of the table.
  private func name(of measure: EffortMeasure) -> String {
    let name = quantities.name(of: measure)
    return name.hasSuffix(" power")
      ? String(name.dropLast(6)) : name.hasSuffix(" heart rate") ? String(name.dropLast(11)) : name
  }

  private func text(_ point: RecordedCurve.Point?) -> String {
    point.map { quantities.value($0.value, of: report.request.kind, in: sport) } ?? QuantityFormatter.absent
  }

  private func change(_ row: CurveReport.Row) -> Text {
    guard let fraction = row.differenceFraction else { return Text("") }
    return Text("\(quantities.signedNumber(fraction * 100, fractionDigits: 1))%")
      .foreground(fraction > 0 ? .good : .secondary)
  }

  private var emptyText: String {
    switch report.request.kind {
    case .power, .powerPerKilogram: "No workouts with power data in this period."
    case .pace: "No runs in this period are long enough."
    case .heartRate: "No workouts with heart rate data in this period."
    }
  }
}
