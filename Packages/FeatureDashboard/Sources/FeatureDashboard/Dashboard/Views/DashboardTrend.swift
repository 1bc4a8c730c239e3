import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Fitness, fatigue, form and load of six weeks, with their change in 7 and 28 days.
struct DashboardTrend: View {
  private static let dayCount = 42
  /// The columns of a curve. More would leave no room for a load of four digits in the narrowest tile.
  private static let sampleCount = 12

  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview
  let status: FitnessStatus

  var body: some View {
    Table(rows) {
      TableColumn("", priority: 9) { Text($0.name).foreground(.secondary) }
      TableColumn("", alignment: .trailing, priority: 8) { Text($0.value).bold().foreground(.strong) }
      TableColumn("6 weeks", priority: 1) {
        Sparkline($0.series, summary: "", color: $0.color)
      }
      TableColumn("7 days", alignment: .trailing, priority: 7) { change($0.week, of: $0) }
      TableColumn("28 days", alignment: .trailing, priority: 6) { change($0.fourWeeks, of: $0) }
    }
    (Text("Ramp ").foreground(.secondary)
      + Text(quantities.signedNumber(status.weeklyRamp, fractionDigits: 1)).bold().foreground(.strong)
      + Text(" a week · Balance ").foreground(.secondary)
      + Text(quantities.number(status.balance, fractionDigits: 2)).bold().foreground(.strong)).lineLimit(1)
    if let monotony = overview.monotony, let value = monotony.monotony, let strain = monotony.strain {
      (Text("Monotony ").foreground(.secondary)
        + Text(quantities.number(value, fractionDigits: 2)).bold().foreground(.strong)
        + Text(" · Strain ").foreground(.secondary)
        + Text(quantities.number(strain)).bold().foreground(.strong)
        + Text(" in 7 days").foreground(.secondary)).lineLimit(1)
    }
  }

  private struct Row {
    let name: String
    let value: String
    let series: [Double?]
    let color: ColorRole
    let week: Double?
    let fourWeeks: Double?
    /// Whether more is better; `nil` if that depends.
    let isMoreBetter: Bool?
  }

  private var rows: [Row] {
    let days = overview.fitnessDays.suffix(Self.dayCount)
    return [
      row("Fitness", status.fitness, days.map(\.fitness), .quantity(.fitness), isMoreBetter: true),
      row("Fatigue", status.fatigue, days.map(\.fatigue), .quantity(.fatigue), isMoreBetter: nil),
      row("Form", status.form, days.map(\.form), FormBand(form: status.form.value).color, isMoreBetter: nil),
      Row(
        name: "Load", value: quantities.number(load(weeksAgo: 0)), series: samples(of: weeklyLoads),
        color: .quantity(.load), week: load(weeksAgo: 0) - load(weeksAgo: 1), fourWeeks: nil, isMoreBetter: nil),
    ]
  }

  private func row(
    _ name: String, _ level: FitnessStatus.Level, _ series: [Double], _ color: ColorRole, isMoreBetter: Bool?
  ) -> Row {
    Row(
      name: name,
      value: name == "Form" ? quantities.signedNumber(level.value.rounded()) : quantities.number(level.value),
      series: samples(of: series), color: color, week: level.weekChange, fourWeeks: level.fourWeekChange,
      isMoreBetter: isMoreBetter)
  }

  /// Evenly spaced days, up to the last one.
  private func samples(of series: [Double]) -> [Double?] {
    let count = min(series.count, Self.sampleCount)
    return (0..<count).map { series[series.count - 1 - (count - 1 - $0) * series.count / count] }
  }

  /// The load of the seven days that end so many weeks before the end of the period.
  private func load(weeksAgo: Int) -> Double {
    overview.fitnessDays.dropLast(7 * weeksAgo).suffix(7).reduce(0) { $0 + $1.load }
  }

  /// For each day, the load of the seven days that end with it.
  private var weeklyLoads: [Double] {
    let loads = overview.fitnessDays.map(\.load)
    return loads.indices.suffix(Self.dayCount).map { loads[max(0, $0 - 6)...$0].reduce(0, +) }
  }

  private func change(_ change: Double?, of row: Row) -> Text {
    guard let change else { return Text("") }
    let trend: Text.Trend =
      row.isMoreBetter.map { $0 == (change > 0) ? .better : .worse } ?? .neutral
    let amount = quantities.number(change.magnitude, fractionDigits: change.magnitude < 100 ? 1 : 0)
    return Text.change(change, amount, trend: trend)
  }
}
