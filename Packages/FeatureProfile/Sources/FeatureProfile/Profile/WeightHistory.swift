import CoreUI
import DomainCore
import DomainProfile

/// Every weight with the day it applies from, newest first, and a chart; nothing while no weight has a day.
struct WeightHistory: View {
  @Environment(\.remedies) private var remedies
  /// The line shows more about older values.
  private static let rowLimit = 12
  /// Two points are too few for a chart.
  private static let leastMeasured = 3

  let text: ProfileFieldText

  var body: some View {
    if rows.contains(where: { $0.from != nil }) {
      Section("Weight over time") {
        if course.measured.count >= Self.leastMeasured { chart }
        Table(Array(rows.prefix(Self.rowLimit))) {
          TableColumn("From") { text.date($0.from) }
          TableColumn("Weight", alignment: .trailing) { $0.value.map(mass) ?? "not set" }
        }
        if rows.count > Self.rowLimit {
          Text("\(rows.count - Self.rowLimit) earlier. \(remedies(Remedy.showWholeProfile))").foreground(.secondary)
        }
      }
    }
  }

  private var rows: [DatedValues<Double>.Entry] { text.profile.weightKilogramsOverTime.entries.reversed() }

  private var course: WeightCourse { WeightCourse(text.profile.weightKilogramsOverTime) }

  @ViewBuilder private var chart: some View {
    if let first = course.measured.first, let last = course.measured.last {
      LineChart(
        [LineChart.Series("Weight", values: course.days)], summary: summary(first, last), height: 5,
        labels: [
          LineChart.Label(text.date(first.day), at: 0), LineChart.Label(text.date(last.day), at: course.days.count - 1),
        ],
        valueText: mass)
    }
  }

  private func summary(_ first: WeightCourse.Point, _ last: WeightCourse.Point) -> String {
    let kilograms = course.measured.map(\.kilograms)
    return
      "Weight from \(mass(first.kilograms)) on \(text.date(first.day)) to \(mass(last.kilograms)) on "
      + "\(text.date(last.day)), between \(mass(kilograms.min() ?? 0)) and \(mass(kilograms.max() ?? 0))"
  }

  private func mass(_ kilograms: Double) -> String { text.quantities.mass(kilograms: kilograms) }
}
