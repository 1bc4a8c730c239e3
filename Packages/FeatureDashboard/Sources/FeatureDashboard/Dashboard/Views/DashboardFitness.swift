import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Fitness and fatigue of the period, and form below with its bands; they go on through what is planned.
struct DashboardFitness: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview
  /// The days after today until the last planned workout.
  let planned: [FitnessDay]

  var body: some View {
    let sentence = [summary, outlook].compactMap(\.self).joined(separator: " ")
    PlotStack(
      FitnessPlots(Array(days) + planned, sentence: sentence, quantities).all, axis: axis,
      mark: planned.isEmpty
        ? nil : PlotStack.NamedPlace(at: Double(overview.today.daysSinceEpoch), text: "today"))
  }

  private var days: ArraySlice<FitnessDay> { overview.periodFitnessDays }
  private var firstDay: Int { days.first?.day.daysSinceEpoch ?? 0 }

  /// The whole period, also before the first workout.
  private var axis: PlotAxis {
    let last = max(firstDay, (planned.last ?? days.last)?.day.daysSinceEpoch ?? 0)
    return .days(
      min(firstDay, overview.period.firstDay.daysSinceEpoch)...last,
      lastText: overview.isCurrent && planned.isEmpty ? "today" : dayAndYear(last),
      firstWeekday: overview.firstWeekday.index
    ) { day, _ in text(day) }
  }

  private func text(_ day: Int) -> String { quantities.date(daysSinceEpoch: day, style: .dayMonth) }

  private func dayAndYear(_ day: Int) -> String {
    quantities.day(CalendarDay(daysSinceEpoch: day), today: overview.today)
  }

  private var outlook: String? {
    planned.last.map { end in
      "With what is planned until \(text(end.day.daysSinceEpoch)), fitness will be \(quantities.number(end.fitness)) and "
        + "form \(quantities.signedNumber(end.form.rounded()))."
    }
  }

  private var summary: String {
    guard let today = days.last else { return "" }
    let words =
      "Fitness is \(quantities.number(today.fitness)), fatigue \(quantities.number(today.fatigue)) and form "
      + "\(quantities.number(today.form)) \(overview.isCurrent ? "today" : "on \(dayAndYear(today.day.daysSinceEpoch))")"
    guard let before = days.dropLast(28).last else { return "\(words)." }
    return "\(words); four weeks ago fitness was \(quantities.number(before.fitness))."
  }
}
