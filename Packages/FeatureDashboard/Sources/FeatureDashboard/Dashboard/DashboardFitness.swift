import CoreUI
import DomainCore
import DomainWorkout

/// Daily load and the resulting fitness, fatigue and form.
struct DashboardFitness: View {
  private static let shownDays = 84
  private static let shownLoadDays = 42

  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let overview: TrainingOverview
  let scope: String

  var body: some View {
    if !days.isEmpty {
      VStack(spacing: 1) {
        Section("Fitness, fatigue and form\(scope)") {
          VStack {
            LineChart(
              [
                LineChart.Series("Fitness", values: days.map(\.fitness), color: .chart(0)),
                LineChart.Series("Fatigue", values: days.map(\.fatigue), color: .chart(1)),
                LineChart.Series("Form", values: days.map(\.form), color: .chart(2)),
              ],
              summary: fitnessSummary, height: 8, labels: labels
            ) { quantities.number($0) }
            Text(note).foreground(.secondary)
          }
        }
        Section("Training load by day\(scope)") {
          if loadDays.contains(where: { $0.load > 0 }) {
            ColumnChart(loadColumns, summary: loadSummary, height: 4) { quantities.number($0) }
          } else {
            Text(loadSummary).foreground(.secondary)
          }
        }
      }
    }
  }

  private var days: ArraySlice<FitnessDay> { overview.fitnessDays.suffix(Self.shownDays) }
  private var loadDays: ArraySlice<FitnessDay> { overview.fitnessDays.suffix(Self.shownLoadDays) }

  private var labels: [LineChart.Label] {
    days.enumerated().filter { $0.offset % 14 == 0 }.map { index, day in
      LineChart.Label(quantities.date(daysSinceEpoch: day.day.daysSinceEpoch, style: .dayMonth), at: index)
    }
  }

  private var loadColumns: [ColumnChart.Column] {
    loadDays.enumerated().map { index, day in
      ColumnChart.Column(
        index % 7 == 0 ? quantities.date(daysSinceEpoch: day.day.daysSinceEpoch, style: .dayMonth) : "",
        value: day.load)
    }
  }

  private var fitnessSummary: String {
    guard let today = days.last else { return "" }
    let words =
      "Fitness is \(quantities.number(today.fitness)), fatigue \(quantities.number(today.fatigue)) and form "
      + "\(quantities.number(today.form)) today"
    guard let before = days.dropLast(28).last else { return "\(words)." }
    return "\(words); four weeks ago fitness was \(quantities.number(before.fitness))."
  }

  private var loadSummary: String {
    let total = loadDays.reduce(0) { $0 + $1.load }
    guard let most = loadDays.max(by: { $0.load < $1.load }), most.load > 0 else {
      return "No training in the last \(loadDays.count) days."
    }
    let mostDay = quantities.date(daysSinceEpoch: most.day.daysSinceEpoch, style: .weekdayDayMonth)
    return "Training load in the last \(loadDays.count) days: \(quantities.number(total)), at most "
      + "\(quantities.number(most.load)) on \(mostDay)."
  }

  /// The unit of load, and how much of it is estimated.
  private var note: String {
    var words = "100 = one hour at threshold. Form = yesterday's fitness minus fatigue."
    if overview.estimatedLoadShare >= 0.005 {
      words += " \(quantities.percentage(overview.estimatedLoadShare)) of load is estimated from duration."
    }
    let assumed = overview.recentWorkouts.reduce(into: Set<ThresholdKind>()) { $0.formUnion($1.load?.assumed ?? []) }
    if !assumed.isEmpty {
      let names = assumed.map(\.name).sorted().joined(separator: ", ")
      words += " Using defaults for \(names). \(remedies(Remedy.setProfile))"
    }
    return words
  }
}
