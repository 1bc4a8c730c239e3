import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Fitness and fatigue of the period, and form below with its bands.
struct DashboardFitness: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview

  var body: some View {
    PlotStack([levels, form], axis: axis)
  }

  private var days: ArraySlice<FitnessDay> { overview.periodFitnessDays }
  private var firstDay: Int { days.first?.day.daysSinceEpoch ?? 0 }

  private func series(_ value: (FitnessDay) -> Double) -> PlotSeries {
    PlotSeries(days.map(value), from: Double(firstDay), step: 1)
  }

  private var levels: Plot {
    Plot(
      [
        Plot.Line("Fatigue", series(\.fatigue), color: .quantity(.fatigue), isNamed: true),
        Plot.Line("Fitness", series(\.fitness), form: .area, color: .quantity(.fitness), isNamed: true),
      ],
      steps: .number(multipleOf: 1), base: 0, weight: 3, sentence: summary, tickText: { quantities.number($0) },
      valueText: { quantities.number($0) })
  }

  private var form: Plot {
    Plot(
      [Plot.Line("Form", series(\.form), form: .signed, color: nil, isNamed: true)], bands: Plot.Band.form,
      steps: .number(multipleOf: 1), weight: 2, sentence: "", tickText: { quantities.signedNumber($0) },
      valueText: { quantities.signedNumber($0) })
  }

  /// The whole period, also before the first workout.
  private var axis: PlotAxis {
    let last = max(firstDay, days.last?.day.daysSinceEpoch ?? 0)
    return .days(
      min(firstDay, overview.period.firstDay.daysSinceEpoch)...last,
      lastText: overview.isCurrent ? "today" : text(last), firstWeekday: overview.firstWeekday.index
    ) { day, _ in text(day) }
  }

  private func text(_ day: Int) -> String { quantities.date(daysSinceEpoch: day, style: .dayMonth) }

  private var summary: String {
    guard let today = days.last else { return "" }
    let words =
      "Fitness is \(quantities.number(today.fitness)), fatigue \(quantities.number(today.fatigue)) and form "
      + "\(quantities.number(today.form)) \(overview.isCurrent ? "today" : "on \(text(today.day.daysSinceEpoch))")"
    guard let before = days.dropLast(28).last else { return "\(words)." }
    return "\(words); four weeks ago fitness was \(quantities.number(before.fitness))."
  }
}
