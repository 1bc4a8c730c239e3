import CoreUI
import DomainCore
import DomainProfile

/// Every weight with the day it applies from, newest first, and a chart.
struct WeightHistory: View {
  @Environment(\.remedies) private var remedies
  /// The line shows more about older values.
  private static let rowLimit = 12
  /// Two points are too few for a chart.
  private static let leastMeasured = 3

  let text: ProfileFieldText

  /// - Returns: `nil` while no weight has a day.
  init?(text: ProfileFieldText) {
    guard text.profile.weightKilogramsOverTime.entries.contains(where: { $0.from != nil }) else { return nil }
    self.text = text
  }

  var body: some View {
    if course.measured.count >= Self.leastMeasured { chart }
    Table(Array(rows.prefix(Self.rowLimit))) {
      TableColumn("From") { text.date($0.from) }
      TableColumn("Weight", alignment: .trailing) { $0.value.map(mass) ?? "not set" }
    }
    if rows.count > Self.rowLimit {
      Text("\(rows.count - Self.rowLimit) earlier. \(remedies(Remedy.showWholeProfile))").foreground(.secondary)
    }
  }

  private var rows: [DatedValues<Double>.Entry] { text.profile.weightKilogramsOverTime.entries.reversed() }

  private var course: WeightCourse { WeightCourse(text.profile.weightKilogramsOverTime) }

  @ViewBuilder private var chart: some View {
    if let first = course.measured.first, let last = course.measured.last {
      let days = first.day.daysSinceEpoch...last.day.daysSinceEpoch
      PlotStack(
        [plot(from: first, to: last)],
        axis: .days(days, lastText: text.date(last.day)) { day, _ in text.date(CalendarDay(daysSinceEpoch: day)) })
    }
  }

  private func plot(from first: WeightCourse.Point, to last: WeightCourse.Point) -> Plot {
    let scale = text.quantities.massScale
    let weights = PlotSeries(course.days.map { scale($0) }, from: Double(first.day.daysSinceEpoch))
    return Plot(
      [Plot.Line("Weight", weights, color: .accent, isNamed: true)],
      heading: Plot.Heading("Weight", unit: scale.unit, color: .accent), steps: .number(multipleOf: 0.1),
      sentence: summary(first, last),
      tickText: { text.quantities.number($0, fractionDigits: $0 == $0.rounded() ? 0 : 1) },
      valueText: { "\(text.quantities.number($0, fractionDigits: 1)) \(scale.unit)" })
  }

  private func summary(_ first: WeightCourse.Point, _ last: WeightCourse.Point) -> String {
    let kilograms = course.measured.map(\.kilograms)
    return
      "Weight from \(mass(first.kilograms)) on \(text.date(first.day)) to \(mass(last.kilograms)) on "
      + "\(text.date(last.day)), between \(mass(kilograms.min() ?? 0)) and \(mass(kilograms.max() ?? 0))"
  }

  private func mass(_ kilograms: Double) -> String { text.quantities.mass(kilograms: kilograms) }
}

/// A weight for each day from the first measured one to the last, interpolated in between.
struct WeightCourse {
  struct Point {
    let day: CalendarDay
    let kilograms: Double
  }

  let measured: [Point]
  /// `nil` for a blank value.
  let days: [Double?]

  init(_ weights: DatedValues<Double>) {
    let entries = weights.entries.compactMap { entry in entry.from.map { (day: $0, kilograms: entry.value) } }
    measured = entries.compactMap { entry in entry.kilograms.map { Point(day: entry.day, kilograms: $0) } }
    guard let first = measured.first, let last = measured.last else {
      days = []
      return
    }
    var days = [Double?](repeating: nil, count: last.day.daysSinceEpoch - first.day.daysSinceEpoch + 1)
    for (entry, next) in zip(entries, entries.dropFirst()) {
      guard let from = entry.kilograms else { continue }
      let length = next.day.daysSinceEpoch - entry.day.daysSinceEpoch
      // A weight applies until it ends.
      let step = ((next.kilograms ?? from) - from) / Double(length)
      for day in 0..<length {
        let index = entry.day.daysSinceEpoch - first.day.daysSinceEpoch + day
        if days.indices.contains(index) { days[index] = from + step * Double(day) }
      }
    }
    days[days.count - 1] = last.kilograms
    self.days = days
  }
}
