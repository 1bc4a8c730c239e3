import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The times over a route or a segment: a table and their course over the days.
struct EffortPanels: View {
  let history: EffortHistory
  let position: ListPosition?

  var body: some View {
    PanelGrid {
      layout($0)
    } panels: {
      Panel(history.way == .route ? "On this route" : "Efforts", name: "efforts") {
        EffortTable(history: history, position: position)
      }
      if history.efforts.count > 1 {
        Panel(history.way == .route ? "Over time" : "Efforts over time", name: "course") {
          EffortChart(history: history)
        }
      }
    }
  }

  private func layout(_ room: PanelRoom) -> PanelLayout {
    guard room.rows != nil else { return .rows([.natural("efforts"), .natural("course")]) }
    if room.height < 24 { return "efforts" }
    return .rows([.natural(atMost: max(8, room.height / 2), "efforts"), .share(1, "course")])
  }
}

extension EffortHistory.Way {
  /// What a table without rows says.
  fileprivate var emptyText: String {
    switch self {
    case .route, .segment, .saved: "No workout covers this part."
    case .interval: "No workout has a lap or an interval of this length."
    }
  }
}

/// The efforts, the oldest first, with the best one marked.
private struct EffortTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let history: EffortHistory
  let position: ListPosition?

  var body: some View {
    let best = history.best
    Table(
      Array(history.efforts.enumerated()), position: position, name: ComparisonContent.tableName,
      emptyText: history.way.emptyText
    ) {
      TableColumn("Date", priority: 20) { row in
        Text.bestStar(if: row.offset == best, in: symbols)
          + Text(quantities.date(daysSinceEpoch: row.element.day.daysSinceEpoch, style: .dayMonthYear))
      }
      if position == nil {
        TableColumn("Id", priority: 2) { Text($0.element.workout.shortForm).foreground(.secondary) }
      }
      TableColumn("Title", priority: 10, minWidth: 18) { row in
        let isReference = row.element.workout == history.reference?.id
        return Text(row.element.title).foreground(isReference ? .strong : .primary).lineLimit(1)
      }
      TableColumn("Time", alignment: .trailing, priority: 19) { quantities.duration(seconds: $0.element.seconds) }
      TableColumn("Behind best", alignment: .trailing, priority: 12) { row in
        row.offset == best ? Text("") : behind(best, row.element)
      }
      TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 18) {
        quantities.speed(metersPerSecond: $0.element.averageSpeed, in: sport)
      }
      if has(\.averageHeartRateBPM) {
        TableColumn("HR", alignment: .trailing, priority: 17) {
          quantities.heartRate(beatsPerMinute: $0.element.averageHeartRateBPM)
        }
      }
      if has(\.averagePowerWatts) {
        TableColumn("Power", alignment: .trailing, priority: 16) {
          quantities.power(watts: $0.element.averagePowerWatts)
        }
      }
      if history.way.segment == nil {
        TableColumn("Distance", alignment: .trailing, priority: 6) {
          quantities.distance(meters: $0.element.distanceMeters, in: sport)
        }
      }
      if history.efforts.contains(where: { note($0) != "" }) {
        TableColumn("Note", priority: 8) { Text(note($0.element)).foreground(.secondary) }
      }
    }
  }

  private var sport: Sport { history.sport }

  private func behind(_ best: Int?, _ effort: TimedEffort) -> Text {
    guard let best else { return Text("") }
    // Intervals of about one length have about one time: the best one is the fastest.
    if case .interval = history.way {
      return quantities.change(ofSpeed: effort.averageSpeed, since: history.efforts[best].averageSpeed, in: sport)
    }
    return quantities.gap(from: history.efforts[best].seconds, to: effort.seconds)
  }

  private func has(_ value: KeyPath<TimedEffort, Double?>) -> Bool {
    history.efforts.contains { $0[keyPath: value] != nil }
  }

  private func note(_ effort: TimedEffort) -> String {
    effort.isInterrupted ? "positions missing" : effort.direction == .reverse ? "other direction" : ""
  }
}

/// Pace or speed, heart rate and power over the days of the efforts.
private struct EffortChart: View {
  @Environment(\.quantities) private var quantities
  let history: EffortHistory

  var body: some View {
    PlotStack(
      [
        plot(.speed) { $0.averageSpeed }, plot(.heartRate) { $0.averageHeartRateBPM },
        plot(.power) { $0.averagePowerWatts },
      ], axis: axis)
  }

  private var days: ClosedRange<Int> {
    let days = history.efforts.map(\.day.daysSinceEpoch)
    let (first, last) = (days.min() ?? 0, days.max() ?? 0)
    return first...max(first + 1, last)
  }

  private var axis: PlotAxis {
    .days(days, lastText: quantities.date(daysSinceEpoch: days.upperBound, style: .dayMonth)) { day, unit in
      quantities.date(daysSinceEpoch: day, style: unit == .month ? .month : .dayMonth)
    }
  }

  private func plot(_ column: TrackColumn, _ value: (TimedEffort) -> Double?) -> Plot {
    let quantity = SeriesQuantity(column, of: history.sport, quantities)
    let points = history.efforts.filter { $0.direction == .same && !$0.isInterrupted }.compactMap { effort in
      quantity.scale(value(effort)).map { (day: effort.day.daysSinceEpoch, value: $0) }
    }
    return Plot(
      [
        Plot.Line(
          quantity.name, PlotSeries(DailyLine(points, in: days).values, from: Double(days.lowerBound)),
          color: column.color)
      ],
      heading: Plot.Heading(quantity.name, unit: quantity.scale.unit, color: column.color),
      steps: quantity.steps, weight: quantity.weight, sentence: sentence(quantity, points.map(\.value)),
      tickText: quantity.tickText, valueText: quantity.valueText)
  }

  private func sentence(_ quantity: SeriesQuantity, _ values: [Double]) -> String? {
    guard let first = values.first, let last = values.last else { return nil }
    return "\(quantity.name): \(quantity.valueText(first)) the first time, \(quantity.valueText(last)) the last time."
  }
}

/// Values of some days as a line: the mean of each day, and between two days what lies between them.
private struct DailyLine {
  let values: [Double?]

  /// - Parameter points: in the order of their days.
  init(_ points: [(day: Int, value: Double)], in days: ClosedRange<Int>) {
    let byDay = Dictionary(grouping: points, by: \.day).mapValues { points in
      points.reduce(0) { $0 + $1.value } / Double(points.count)
    }
    let known = byDay.keys.sorted()
    var values = [Double?](repeating: nil, count: days.count)
    for (day, next) in zip(known, known.dropFirst() + [known.last ?? 0]) {
      guard let value = byDay[day], let nextValue = byDay[next] else { continue }
      for between in day...max(day, next) {
        let part = next > day ? Double(between - day) / Double(next - day) : 0
        values[between - days.lowerBound] = value + part * (nextValue - value)
      }
    }
    self.values = values
  }
}
