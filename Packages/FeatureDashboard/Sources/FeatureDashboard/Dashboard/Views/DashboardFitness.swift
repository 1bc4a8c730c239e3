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
    PlotStack(FitnessPlots(Array(days), sentence: summary, quantities).all, axis: axis)
  }

  private var days: ArraySlice<FitnessDay> { overview.periodFitnessDays }
  private var firstDay: Int { days.first?.day.daysSinceEpoch ?? 0 }

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
